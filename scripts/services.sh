#!/usr/bin/env bash
# Starts a real Postgres 17 with pgvector and a real Redis on free loopback ports, as root on Debian.
# Usage: eval "$(bash scripts/services.sh start)"   sets TEST_DATABASE_URL and TEST_REDIS_URL
#        bash scripts/services.sh start in-memory   Postgres' databases in memory where there is room, gone at the stop
#        bash scripts/services.sh stop
set -euo pipefail

ROOT="${FAROL_SERVICES_DIR:-/opt/farol-services}"
CHROOT="$ROOT/trixie"
BIN=/usr/lib/postgresql/17/bin

free_port() { node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})'; }

mirror() {
  grep -rhoE 'https?://[^ ]+' /etc/apt/sources.list /etc/apt/sources.list.d/ 2>/dev/null | grep -m1 -E '/debian/?$' || true
}

install() {
  if ! command -v debootstrap >/dev/null || ! command -v redis-server >/dev/null; then
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap redis-server
  fi
  if [ ! -x "$CHROOT$BIN/postgres" ]; then
    rm -rf "$CHROOT"
    mkdir -p "$ROOT"
    debootstrap --variant=minbase --include=postgresql-17,postgresql-17-pgvector trixie "$CHROOT" "$(mirror)"
  fi
}

# Tests make and drop a database a file, which takes a third of Postgres' time on a disk.
keep_in_memory() {
  mkdir -p "$CHROOT/srv/farol"
  ! mountpoint -q "$CHROOT/srv/farol" || return 0
  awk '/^MemAvailable:/ { exit $2 < 10 * 1024 * 1024 }' /proc/meminfo || return 0
  mount -t tmpfs -o size=2g farol-tests "$CHROOT/srv/farol" || echo "no file system in memory: Postgres is on the disk"
}

start() {
  install
  stop
  # The servers must not hold the output that the caller reads to its end: 3>&- in both.
  local pg redis
  pg=$(free_port)
  [ "${1:-}" != in-memory ] || keep_in_memory
  chroot "$CHROOT" install -d -o postgres -g postgres /srv/farol /var/run/postgresql
  if [ ! -f "$CHROOT/srv/farol/data/PG_VERSION" ]; then
    chroot "$CHROOT" su postgres -c "$BIN/initdb -D /srv/farol/data --auth=trust --encoding=UTF8 --locale=C.UTF-8 -U postgres"
  fi
  chroot "$CHROOT" su postgres -c "$BIN/pg_ctl -D /srv/farol/data -w -l /srv/farol/log -o '-p $pg -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300 -c shared_memory_type=mmap -c dynamic_shared_memory_type=mmap' start" 3>&-
  redis=$(free_port)
  mkdir -p "$ROOT/redis"
  redis-server --port "$redis" --bind 127.0.0.1 --dir "$ROOT/redis" --daemonize yes --maxmemory-policy noeviction \
    --pidfile "$ROOT/redis/pid" --appendonly no --save '' 3>&-
  echo "export TEST_DATABASE_URL=postgres://postgres@127.0.0.1:$pg/postgres" >&3
  echo "export TEST_REDIS_URL=redis://127.0.0.1:$redis" >&3
}

stop() {
  [ -f "$CHROOT/srv/farol/data/postmaster.pid" ] && chroot "$CHROOT" su postgres -c "$BIN/pg_ctl -D /srv/farol/data -m fast -w stop" || true
  mountpoint -q "$CHROOT/srv/farol" && umount "$CHROOT/srv/farol" || true
  [ -f "$ROOT/redis/pid" ] && kill "$(cat "$ROOT/redis/pid")" 2>/dev/null || true
}

exec 3>&1 >&2
case "${1:-}" in
  start) start "${2:-}" ;;
  stop) stop ;;
  *) echo "usage: services.sh start [in-memory]|stop"; exit 2 ;;
esac
