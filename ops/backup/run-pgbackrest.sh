#!/bin/sh
# Makes a backup with pgBackRest and records it in the database, where BackupOverdue and BackupNeverMade read it.
#   run-pgbackrest full|diff|incr    one backup
#   run-pgbackrest verify            reads the whole repository and compares its checksums
#   run-pgbackrest schedule          every day at BACKUP_HOUR (UTC) a differential backup, on Sundays a full one and a verification
# PGDATABASE and PGHOST name the product's database; further settings of pgBackRest come as PGBACKREST_*.
set -eu
stanza=${PGBACKREST_STANZA:-pilgi}
hour=${BACKUP_HOUR:-18}

# The archiver holds the lock while it fails to find a repository, which this creates.
create_repository() {
  for attempt in 1 2 3 4 5 6 7 8 9 10 11 12; do
    pgbackrest --stanza="$stanza" stanza-create && return
    [ "$attempt" -lt 12 ] || return 1
    sleep 5
  done
}

make_backup() {
  create_repository
  pgbackrest --stanza="$stanza" check
  pgbackrest --stanza="$stanza" --type="$1" backup
  psql --quiet --no-psqlrc --dbname="${PGDATABASE:-pilgi}" --command='insert into base_backups (finished_at) values (now()) on conflict do nothing'
}

case "${1:-}" in
full | diff | incr) make_backup "$1" ;;
verify) pgbackrest --stanza="$stanza" verify ;;
schedule)
  while :; do
    now=$(date -u +%s)
    next=$(($(date -u -d "$(date -u +%F) $hour:00" +%s)))
    [ "$next" -gt "$now" ] || next=$((next + 86400))
    sleep $((next - now)) &
    wait $!
    type=diff
    [ "$(date -u +%u)" != 7 ] || type=full
    # A failed backup is repeated the next day; BackupOverdue reports it after 26 hours.
    make_backup "$type" || echo "backup failed" >&2
    [ "$type" != full ] || pgbackrest --stanza="$stanza" verify || echo "verification failed" >&2
  done
  ;;
*)
  echo "usage: run-pgbackrest full|diff|incr|verify|schedule" >&2
  exit 2
  ;;
esac
