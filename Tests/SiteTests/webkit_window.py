#!/usr/bin/python3
"""A minimal WebKitGTK window for WebKitWebDriver; run by the system's Python, which has gi.

Unlike Debian's browser for this purpose, it can be as narrow as a watch, stores nothing, connects
only to loopback, writes page errors to the file LARDER_FAULTS, and prints to the file LARDER_PRINT
on a message to `webkit.messageHandlers.print`.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

TELL_FAULTS = """
  const tell = (words) => webkit.messageHandlers.fault.postMessage(String(words));
  let isLeaving = false;
  addEventListener("beforeunload", () => { isLeaving = true; });
  addEventListener("error", ({ message, target }) => {
    // A sheet that was on its way is given up with its page.
    if (!message && isLeaving && target instanceof HTMLLinkElement) return;
    tell(message ?? `not loaded: ${target.src ?? target.href}`);
  }, true);
  addEventListener("unhandledrejection", (event) => tell(event.reason));
  addEventListener("securitypolicyviolation", (event) =>
    tell(`${event.violatedDirective} forbids ${event.blockedURI}`));
  console.error = (...words) => tell(words.join(" "));
"""


def note_fault(manager, result):
    with open(os.environ["LARDER_FAULTS"], "a", encoding="utf-8") as file:
        file.write(result.get_js_value().to_string() + "\n")


def print_to_file(manager, result, view):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, "file://" + os.environ["LARDER_PRINT"])
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.print_()


def open_window(session, context):
    manager = WebKit2.UserContentManager()
    manager.register_script_message_handler("fault")
    manager.register_script_message_handler("print")
    manager.connect("script-message-received::fault", note_fault)
    manager.add_script(WebKit2.UserScript.new(
        TELL_FAULTS, WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
    manager.connect("script-message-received::print", print_to_file, view)
    window = Gtk.Window(decorated=False)
    view.connect("close", lambda view: window.destroy())
    window.add(view)
    window.show_all()
    return view


def begin(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("window")
    session.set_application_info(about)
    session.connect("create-web-view", open_window, context)


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["127.0.0.1", "localhost"]))
context.connect("automation-started", begin)
Gtk.main()
