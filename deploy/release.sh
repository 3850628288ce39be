#!/bin/sh
# Publishes a build behind nginx or Caddy, so that readers never get half a release:
#
#   sh deploy/release.sh nginx|caddy [build] [root]
#
# Run it on the server. `build` is the folder with the `public` and `deploy/built` of a finished build, by default the current
# one; `root` is the folder that the server's configuration names, by default /srv/integrations. There, `public` and `built`
# become links to a folder in `releases`.
#
#   BASE_PATH=/docs   for a site with this base path
#   NGINX=nginx       how to call nginx
#   CADDYFILE=/etc/caddy/Caddyfile
set -eu

fail() {
    echo "release.sh: $1" >&2
    exit 1
}

server=${1:-}
build=${2:-.}
root=${3:-/srv/integrations}
case $server in
nginx | caddy) ;;
*) fail "name the server, nginx or caddy: sh deploy/release.sh nginx [build] [root]" ;;
esac
for file in public/index.html public/404.html "deploy/built/$server-headers.conf" "deploy/built/$server-redirects.conf"; do
    [ -e "$build/$file" ] || fail "$build/$file is missing; let \`npm run build\` finish first"
done

hashes_in() {
    grep -o "'sha256-[^']*'" "$1" | sort -u
}

check() {
    # NGINX may contain options.
    if [ "$server" = nginx ]; then ${NGINX:-nginx} -t -q; else caddy validate --adapter caddyfile --config "${CADDYFILE:-/etc/caddy/Caddyfile}"; fi
}

reload() {
    if [ "$server" = nginx ]; then
        ${NGINX:-nginx} -s reload
    else
        caddy reload --adapter caddyfile --config "${CADDYFILE:-/etc/caddy/Caddyfile}"
    fi
    # nginx starts its new workers in the background, and both finish requests that began under the old policy.
    sleep 2
}

# Renaming replaces a link at once, so that there is no moment without it.
link() {
    ln -s "$1" "$2.next"
    mv -T "$2.next" "$2"
}

# 1. Copy the build aside. A file that is half copied has no address yet.
name=$(date -u +%Y%m%dT%H%M%SZ)-$$
release=$root/releases/$name
mkdir -p "$release/public${BASE_PATH:-}"
trap 'rm -rf "$release"' EXIT
cp -R "$build/public/." "$release/public${BASE_PATH:-}"
cp -R "$build/deploy/built" "$release/built"

# 2. Add the inline scripts of the current release to the policy of the new one, because its pages stay for a moment.
hashes_in "$release/built/$server-headers.conf" >"$release/built/hashes"
current=$root/built/hashes
[ -e "$current" ] || current=$root/built/$server-headers.conf
if [ -e "$current" ]; then
    added=$(hashes_in "$current" | grep -vxF -f "$release/built/hashes" | tr '\n' ' ' || true)
    if [ -n "$added" ]; then
        headers=$release/built/$server-headers.conf
        sed "s|script-src 'self'|& ${added% }|" "$headers" >"$headers.next"
        mv "$headers.next" "$headers"
    fi
fi

# Folders from before this script was used become a release, too.
before=$root/releases/0-before
for folder in public built; do
    if [ -d "$root/$folder" ] && [ ! -L "$root/$folder" ]; then
        mkdir -p "$before"
        mv "$root/$folder" "$before/$folder"
        link "releases/0-before/$folder" "$root/$folder"
    fi
done

# 3. Headers and redirects first: new pages need the new policy, and it allows the current pages.
previous=$(readlink "$root/built" || true)
link "releases/$name/built" "$root/built"
if [ -n "$previous" ]; then
    if ! check; then
        link "$previous" "$root/built"
        fail "$server refuses its configuration with the new files; the site is unchanged"
    fi
    reload
fi

# 4. All files at once.
link "releases/$name/public" "$root/public"
trap - EXIT
[ -n "$previous" ] || echo "Start or reload $server: only now are the files there that its configuration names."

# 5. Keep the previous release, whose files may still be being sent, and delete older ones.
for old in "$root"/releases/*; do
    case $old in
    "$release" | "$root/${previous%/built}") ;;
    *) rm -rf "$old" ;;
    esac
done
echo "Published $release."
