#!/bin/sh
# Copies the site to S3-compatible or any other storage that rclone knows, in the order of the
# build, so that no page refers to a missing file:
#   sh deploy-rclone.sh Output storage:cook.example
# Files that are no longer part of the site are deleted one deploy later, since pages that are open
# in browsers may still need them. Files that this script did not copy are never deleted.
set -eu
export LC_ALL=C
site=$1 storage=$2 lists=.larder-cache/deploy
mkdir -p "$lists"
touch "$lists/last" "$lists/before"
(cd "$site" && find . -type f ! -path './.larder/*' | cut -c2- | sort) > "$lists/now"

copy() { rclone copy "$site" "$storage" --checksum --filter '- /.larder/**' "$@"; }

# 1. What pages load: styles, scripts, fonts and images.
copy --filter '+ /assets/**' --header-upload 'Cache-Control: public, max-age=31536000, immutable' \
  --filter '- *'
copy --filter '+ *.{webp,jpg,png,avif,gif,svg}' --filter '- *' \
  --header-upload 'Cache-Control: no-cache'
# 2. The pages of recipes, to which lists link.
copy --filter '- /recipes/page/**' --filter '+ /recipes/*/**' --filter '- *' \
  --header-upload 'Cache-Control: no-cache'
# 3. Lists, search, feeds and everything else.
copy --header-upload 'Cache-Control: no-cache'
# 4. What the last deploy no longer contained.
comm -23 "$lists/before" "$lists/last" | comm -23 - "$lists/now" > "$lists/due"
if [ -s "$lists/due" ]; then
  rclone delete "$storage" --files-from-raw "$lists/due"
fi
mv "$lists/last" "$lists/before"
mv "$lists/now" "$lists/last"
