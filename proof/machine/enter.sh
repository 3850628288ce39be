#!/bin/bash
# Runs a command in a machine of its own: own network, mounts and processes, names on loopback, nothing left behind.
#
#   enter.sh plain  HOSTS COMMAND…   the file system is the host's
#   enter.sh system HOSTS COMMAND…   starts from the file system in $PROOF_SYSTEM, and changes go to memory; packages are
#                                    installed from $PROOF_ARCHIVES
#
# It expects to be started by `unshare --mount --net --pid --fork`.
set -euo pipefail
kind=$1 hosts=$2
shift 2
mount --make-rprivate /
python3 - <<'PYTHON'
import fcntl, socket, struct
IFF_UP, SIOCSIFFLAGS = 0x1, 0x8914
with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as link:
    fcntl.ioctl(link, SIOCSIFFLAGS, struct.pack("16sh14s", b"lo", IFF_UP, b""))
PYTHON
root=
if [ "$kind" = system ]; then
  memory=$(mktemp -d)
  mount -t tmpfs tmpfs "$memory"
  mkdir "$memory"/{upper,work,root}
  mount -t overlay overlay -o "lowerdir=$PROOF_SYSTEM,upperdir=$memory/upper,workdir=$memory/work" "$memory/root"
  root=$memory/root
  mount -t proc proc "$root/proc"
  # Devices of its own: sockets such as /dev/log must not reach the host.
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    : >"$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir -m 755 "$root/dev/pts"
  mkdir -m 1777 "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  ln -s fd/0 "$root/dev/stdin"
  ln -s fd/1 "$root/dev/stdout"
  ln -s fd/2 "$root/dev/stderr"
  if [ "$PROOF_SYSTEM" != / ]; then
    mkdir -p "$root$PROOF_PROJECT" "$(dirname "$root$PROOF_NODE")"
    : >"$root$PROOF_NODE"
    mount --rbind "$PROOF_PROJECT" "$root$PROOF_PROJECT"
    mount -o remount,bind,ro "$root$PROOF_PROJECT"
    mount --bind "$PROOF_NODE" "$root$PROOF_NODE"
  fi
  mount --bind "$PROOF_CACHE" "$root$PROOF_CACHE"
  mount -t tmpfs tmpfs "$root/run"
  mount -t tmpfs tmpfs "$root/tmp"
  # The cache of compiled TypeScript.
  if [ -d "/tmp/tsx-$UID" ]; then
    mkdir "$root/tmp/tsx-$UID"
    mount --bind "/tmp/tsx-$UID" "$root/tmp/tsx-$UID"
  fi
  cp "$hosts" "$root/etc/hosts"
  : >"$root/etc/resolv.conf"
  # Debian's packages must not start services.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod 755 "$root/usr/sbin/policy-rc.d"
  # The index of manual pages takes longer than the packages.
  rm -f "$root/var/lib/man-db/auto-update"
  DEBIAN_FRONTEND=noninteractive chroot "$root" apt-get install --yes --quiet=2 --no-install-recommends \
    -o "Dir::Cache::archives=$PROOF_ARCHIVES" -o Acquire::Queue-Mode=access $PROOF_PACKAGES >"$root/tmp/apt.log" 2>&1 ||
    { tail -20 "$root/tmp/apt.log" >&2; exit 1; }
  # The shell stays as the first process and collects daemons that have ended, which others would otherwise still see.
  exec chroot "$root" /bin/bash -c 'cd "$1" && shift && "$@"; exit $?' bash "$PWD" "$@"
fi
mount --bind "$hosts" /etc/hosts
exec "$@"
