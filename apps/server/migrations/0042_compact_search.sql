-- Search in a sixth of the space: the text of a note once and compressed by the worker, keys as numbers, one entry of the index per
-- layer of a note. note_search and note_passages stay for the release before and for notes that are not converted yet.

-- Version in note_texts and note_keys; null until the worker has converted the note, in batches.
alter table notes add column indexed_version integer;

-- Text of the newest indexed version: the rows that a search verifies and the passages that a chat may cite.
create table note_texts (
  note_id   uuid primary key references notes,
  user_id   uuid not null references users,
  -- Searchable rows (encodeNoteText) and passages (encodePassages), each compressed by zstd.
  rows      bytea not null,
  passages  bytea not null
);
-- The values are compressed already.
alter table note_texts alter column rows set storage external;
alter table note_texts alter column passages set storage external;
create index note_texts_by_user on note_texts (user_id);

-- Keys of one layer of a note: letter pairs and base forms as ascending numbers, each stored as the difference to the one before,
-- seven bits a byte (packKeys).
create table note_keys (
  note_id     uuid not null references notes,
  layer       search_layer not null,
  user_id     uuid not null references users,
  changed_at  timestamptz not null,
  keys        bytea not null,
  primary key (note_id, layer)
);
alter table note_keys alter column keys set storage external;

-- Pairs are below 2^24, base forms below 2^25; the first letter of each pair is added for searches by one letter.
create function unpack_search_keys(packed bytea) returns integer[]
  language plpgsql immutable strict parallel safe cost 100000 as $$
declare
  -- Concatenation reads the value once; get_byte of a parameter would read it out of line at every step.
  bytes   bytea := packed || ''::bytea;
  keys    integer[] := '{}';
  count   integer := 0;
  key     integer := 0;
  gap     integer := 0;
  shift   integer := 0;
  letter  integer := -1;
  byte    integer;
begin
  for at in 0 .. octet_length(bytes) - 1 loop
    byte := get_byte(bytes, at);
    gap := gap | ((byte & 127) << shift);
    if byte >= 128 then
      shift := shift + 7;
      continue;
    end if;
    key := key + gap;
    gap := 0;
    shift := 0;
    count := count + 1;
    keys[count] := key;
    if key < 16777216 and key >> 10 <> letter then
      letter := key >> 10;
      count := count + 1;
      keys[count] := 33554432 + letter;
    end if;
  end loop;
  return keys;
end $$;

-- With the owner in the index, the cost of a search depends on the owner's notes only. fastupdate is off because every search
-- would scan the pending list.
create index note_keys_by_owner on note_keys using gin (user_id, unpack_search_keys(keys)) with (fastupdate = off);
-- Unpacking a sample of the rows would take minutes of every analyze, and the plan does not depend on it.
alter index note_keys_by_owner alter column 2 set statistics 0;
