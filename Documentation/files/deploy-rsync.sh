#!/bin/sh
# Copies the site to a server in the order of the build, so that no page refers to a missing file:
#   sh deploy-rsync.sh Output server:/srv/www/cook
# Files that are no longer part of the site are deleted one deploy later, since pages that are open
# in browsers may still need them. Files that this script did not copy are never deleted.
set -eu
export LC_ALL=C
site=$1 server=$2 lists=.larder-cache/deploy
mkdir -p "$lists"
touch "$lists/last" "$lists/before"
(cd "$site" && find . -type f ! -path './.larder/*' | cut -c2- | sort) > "$lists/now"

copy() { rsync --recursive --times --prune-empty-dirs --exclude=/.larder/ "$@" "$site/" "$server/"; }

# 1. What pages load: styles, scripts, fonts and images.
copy --include='*/' --include='/assets/**' --include='*.webp' --include='*.jpg' --include='*.png' \
  --include='*.avif' --include='*.gif' --include='*.svg' --exclude='*'
# 2. The pages of recipes, to which lists link.
copy --exclude=/recipes/page/ --include='*/' --include='/recipes/*/**' --exclude='*'
# 3. Lists, search, feeds and everything else.
copy
# 4. What the last deploy no longer contained.
comm -23 "$lists/before" "$lists/last" | comm -23 - "$lists/now" | sed 's/[][*?\\]/\\&/g' |
  awk -F/ '{ at = ""; for (i = 2; i < NF; i++) print at = at "/" $i, ""; print }' OFS=/ > "$lists/due"
if [ -s "$lists/due" ]; then
  rsync --recursive --delete --include-from="$lists/due" --exclude='*' "$site/" "$server/"
fi
mv "$lists/last" "$lists/before"
mv "$lists/now" "$lists/last"
