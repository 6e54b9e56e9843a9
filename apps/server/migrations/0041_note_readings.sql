-- Where the owner of a note stopped reading, for "continue reading" on the page of the day.
create table note_readings (
  note_id       uuid primary key references notes on delete cascade,
  user_id       uuid not null references users,
  -- Heading of the section in view, as shown: the body of the note is in the object storage.
  heading       text not null constraint reading_heading check (char_length(heading) <= 300),
  at_ms         integer not null constraint reading_at_ms check (at_ms >= 0),
  read_permille integer not null constraint reading_read_permille check (read_permille between 0 and 1000),
  read_at       timestamptz not null
);
create index note_readings_by_user on note_readings (user_id, read_at desc);

-- Notes are deleted by setting deleted_at, so the reading is removed by a trigger as the marks are.
create function delete_note_reading() returns trigger language plpgsql as $$
begin
  delete from note_readings where note_id = new.id;
  return null;
end $$;
create trigger deleted_note_loses_reading after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function delete_note_reading();
