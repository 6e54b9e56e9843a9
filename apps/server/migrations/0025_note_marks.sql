-- What somebody marks in a note of theirs: strokes of the highlighter, memos, and what they have not understood.

create type note_mark_kind as enum ('HIGHLIGHT', 'MEMO', 'UNSURE');

create table note_marks (
  note_id       uuid not null references notes on delete cascade,
  -- Chosen by whoever marks, so that asking twice marks once.
  id            uuid not null,
  kind          note_mark_kind not null,
  block_id      text not null check (char_length(block_id) between 1 and 40),
  -- In the plain text of the block; none means all of it.
  range_start   integer,
  range_end     integer,
  -- The words themselves: a later version may have moved, changed or lost them.
  quote         text not null check (char_length(quote) between 1 and 500),
  memo          text not null default '' check (char_length(memo) <= 2000),
  note_version  integer not null check (note_version > 0),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (note_id, id),
  constraint mark_has_both_ends check (num_nulls(range_start, range_end) <> 1),
  constraint mark_goes_forward check (range_start >= 0 and range_end > range_start),
  constraint memo_says_something check (kind <> 'MEMO' or memo <> '')
);

-- Whoever lets a note go, by hand or with the account: what was marked in it goes along.
create function forget_note_marks() returns trigger language plpgsql as $$
begin
  delete from note_marks where note_id = new.id;
  return null;
end $$;
create trigger notes_gone_take_marks after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function forget_note_marks();
