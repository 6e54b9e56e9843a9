-- What is searched among somebody's notes: its title, what is written in each section, and what was said there.

create extension if not exists btree_gin;

create type search_layer as enum ('TITLE', 'NOTE', 'SPEECH');

create table note_search (
  note_id     uuid not null references notes,
  layer       search_layer not null,
  -- 0 for what belongs to the whole note.
  section     integer not null check (section >= 0),
  user_id     uuid not null references users,
  heading     text not null,
  -- In the order of the lecture: what stands there, and from which moment it can be heard.
  passages    jsonb not null,
  -- Pairs of letters for parts of words, and the plain forms of whole ones.
  keys        tsvector not null,
  changed_at  timestamptz not null,
  primary key (note_id, layer, section)
);
-- Found rows are counted and sorted before any of their text is wanted, so the text lies elsewhere.
alter table note_search set (toast_tuple_target = 128);
-- With its owner in the index, a search costs what its owner has, whatever others keep; entries that wait would be read by every search.
create index note_search_by_owner on note_search using gin (user_id, keys) with (fastupdate = off);

-- Which version the search knows, and when a note that could not be read is looked at again.
alter table notes
  add column searched_version integer,
  add column search_after timestamptz;
create index notes_to_search on notes (updated_at) where deleted_at is null and searched_version is distinct from version;
