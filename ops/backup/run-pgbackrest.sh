#!/bin/sh
# Makes a backup with pgBackRest and records it in the database, where BackupOverdue and BackupNeverMade read it.
#   run-pgbackrest full|diff|incr    one backup
#   run-pgbackrest schedule          a full backup on Sundays, else a differential one, at BACKUP_HOUR (UTC) every day
# PGDATABASE and PGHOST name the product's database; further settings of pgBackRest come as PGBACKREST_*.
set -eu
stanza=${PGBACKREST_STANZA:-pilgi}
hour=${BACKUP_HOUR:-18}

make_backup() {
  pgbackrest --stanza="$stanza" stanza-create
  pgbackrest --stanza="$stanza" check
  pgbackrest --stanza="$stanza" --type="$1" backup
  pgbackrest --stanza="$stanza" verify
  psql --quiet --no-psqlrc --dbname="${PGDATABASE:-pilgi}" --command='insert into base_backups (finished_at) values (now()) on conflict do nothing'
}

case "${1:-}" in
full | diff | incr) make_backup "$1" ;;
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
  done
  ;;
*)
  echo "usage: run-pgbackrest full|diff|incr|schedule" >&2
  exit 2
  ;;
esac
