-- Quotas by really stored bytes and by recording time a day.

-- Bytes of the parts in the storage as last seen; an open upload counts with the larger of planned and stored bytes.
alter table uploads
  add column stored_bytes bigint not null default 0 constraint upload_stored_bytes check (stored_bytes >= 0);

-- Recording time that counts against the daily quota; stays after a refusal or deletion, so that these do not refill it.
alter table lectures
  add column counted_ms integer constraint lecture_counted_ms check (counted_ms > 0),
  add column counted_at timestamptz,
  add constraint lecture_counted_at_once check ((counted_ms is null) = (counted_at is null));
create index lectures_counted on lectures (user_id, counted_at) where counted_at is not null;
