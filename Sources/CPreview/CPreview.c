#include "CPreview.h"

static const unsigned char reload_js[] = {
#embed "files/reload.js"
};
static const unsigned char overlay_js[] = {
#embed "files/overlay.js"
};
static const unsigned char overlay_css[] = {
#embed "files/overlay.css"
};
static const unsigned char board_html[] = {
#embed "files/board.html"
};
static const unsigned char board_css[] = {
#embed "files/board.css"
};
static const unsigned char board_js[] = {
#embed "files/board.js"
};
static const unsigned char notice_html[] = {
#embed "files/notice.html"
};
static const unsigned char welcome_html[] = {
#embed "files/welcome.html"
};
static const unsigned char notice_css[] = {
#embed "files/notice.css"
};

static const preview_file files[] = {
    {"reload.js", reload_js, sizeof reload_js},
    {"overlay.js", overlay_js, sizeof overlay_js},
    {"overlay.css", overlay_css, sizeof overlay_css},
    {"board.html", board_html, sizeof board_html},
    {"board.css", board_css, sizeof board_css},
    {"board.js", board_js, sizeof board_js},
    {"notice.html", notice_html, sizeof notice_html},
    {"welcome.html", welcome_html, sizeof welcome_html},
    {"notice.css", notice_css, sizeof notice_css},
};

const preview_file *preview_file_at(size_t position) {
  return position < sizeof files / sizeof *files ? &files[position] : NULL;
}
