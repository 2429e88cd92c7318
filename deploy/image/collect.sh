#!/bin/sh
# Collects what the image has besides the program, in an empty folder: Node and `env` with the libraries that they are
# linked with, the user, and what scanners read to know the versions of those.
set -eu
root=$1
user=10001

mkdir -p "$root/usr/local/bin" "$root/usr/bin" "$root/etc/latchkey/keys" "$root/tmp" "$root/var/lib/dpkg/status.d"
cp -L "$(command -v node)" "$root/usr/local/bin/node"
cp -L /usr/bin/env "$root/usr/bin/env"
ln -s /app/dist/main.mjs "$root/usr/local/bin/latchkey"

libraries=$(ldd "$root/usr/local/bin/node" "$root/usr/bin/env" | grep -o '/[^ ]*\.so[^ ]*' | sort -u)
for library in $libraries; do
  cp -L --parents "$library" "$root"
  # Debian lists some of them below /usr, where the folder really is.
  package=$(dpkg-query -S "$library" 2>/dev/null || dpkg-query -S "/usr$library" || dpkg-query -S "$(readlink -f "$library")")
  name=${package%%:*}
  dpkg-query -s "$name" > "$root/var/lib/dpkg/status.d/$name"
done

cp -L /etc/os-release "$root/etc/os-release"
printf 'hosts: files dns\n' > "$root/etc/nsswitch.conf"
printf "127.0.0.1 localhost\n::1 localhost\n" > "$root/etc/hosts"
printf 'root:x:0:0:root:/:/nonexistent\nlatchkey:x:%s:%s:Latchkey:/var/lib/latchkey:/nonexistent\n' $user $user > "$root/etc/passwd"
printf 'root:x:0:\nlatchkey:x:%s:\n' $user > "$root/etc/group"

mkdir -p "$root/var/lib/latchkey"
chown "$user:$user" "$root/var/lib/latchkey"
chmod 0750 "$root/var/lib/latchkey"
chmod 1777 "$root/tmp"
