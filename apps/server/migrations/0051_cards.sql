-- Flash cards: made from a note by rules, or written by the student. Reviewed in one queue with the problems.
create type flash_card_kind as enum ('CLOZE', 'QUESTION', 'FORMULA', 'IMAGE');
create table flash_cards (
  id              uuid primary key,
  user_id         uuid not null references users,
  note_id         uuid not null references notes,
  -- Course of the lecture, empty without one: a fact has one card per course.
  course          text not null constraint flash_card_course check (char_length(course) <= 100),
  fact            text not null constraint flash_card_fact check (char_length(fact) between 1 and 500),
  kind            flash_card_kind not null,
  front           text not null constraint flash_card_front check (char_length(front) between 1 and 600),
  back            text not null constraint flash_card_back check (char_length(back) <= 600),
  heading         text not null constraint flash_card_heading check (char_length(heading) <= 300),
  section         integer not null constraint flash_card_section check (section > 0),
  evidence        jsonb not null constraint flash_card_evidence check (jsonb_typeof(evidence) = 'array'),
  slide_id        text,
  -- Hidden parts of an image card; the question is about the first one.
  boxes           jsonb,
  -- Folded sentence that the card was made from; null for the student's own cards.
  source          text,
  -- Version of the note that was last searched for the sentence, and whether it was missing.
  note_version    integer not null constraint flash_card_note_version check (note_version > 0),
  source_missing  boolean not null default false,
  edited_at       timestamptz,
  suspended_at    timestamptz,
  created_at      timestamptz not null,
  -- A new card has a due time but no memory.
  due_at          timestamptz not null,
  scheduled_at    timestamptz,
  stability       double precision constraint flash_card_stability check (stability > 0),
  difficulty      double precision constraint flash_card_difficulty check (difficulty between 1 and 10),
  state           review_state,
  reps            integer constraint flash_card_reps check (reps > 0),
  lapses          integer constraint flash_card_lapses check (lapses >= 0),
  last_review_at  timestamptz,
  constraint one_flash_card_per_fact unique (user_id, course, fact),
  constraint flash_card_image_has_boxes check ((kind = 'IMAGE') = (boxes is not null)),
  constraint flash_card_image_has_slide check (kind <> 'IMAGE' or slide_id is not null),
  constraint flash_card_has_back check (kind in ('CLOZE', 'IMAGE') or back <> ''),
  constraint flash_card_memory_complete check (
    num_nonnulls(scheduled_at, stability, difficulty, state, reps, lapses, last_review_at) in (0, 7)),
  constraint flash_card_missing_has_source check (not source_missing or source is not null)
);
create index flash_cards_due on flash_cards (user_id, due_at) where suspended_at is null;
create index flash_cards_by_note on flash_cards (note_id);

create table flash_card_logs (
  id           bigint generated always as identity primary key,
  user_id      uuid not null references users,
  card_id      uuid not null references flash_cards on delete cascade,
  rating       review_rating not null,
  -- State and due time before the review; the state is null for a new card.
  before       jsonb,
  due_before   timestamptz not null,
  reviewed_at  timestamptz not null
);
create index flash_card_logs_by_card on flash_card_logs (card_id, id desc);
create index flash_card_logs_by_user on flash_card_logs (user_id, reviewed_at);

-- Notes are deleted by setting deleted_at: their cards quote them, so they are removed as the marks are.
create function delete_flash_cards() returns trigger language plpgsql as $$
begin
  delete from flash_cards where note_id = new.id;
  return null;
end $$;
create trigger deleted_note_loses_cards after update of deleted_at on notes
  for each row when (new.deleted_at is not null) execute function delete_flash_cards();

-- A lecture that moves to another course takes its cards along, except facts that the other course has already.
create function move_flash_cards() returns trigger language plpgsql as $$
begin
  update flash_cards card set course = coalesce(new.course, '')
  from notes note
  where note.id = card.note_id and note.lecture_id = new.id
    and not exists (
      select from flash_cards other
      where other.user_id = card.user_id and other.course = coalesce(new.course, '') and other.fact = card.fact);
  return null;
end $$;
create trigger moved_lecture_moves_cards after update of course on lectures
  for each row when (new.course is distinct from old.course and new.deleted_at is null) execute function move_flash_cards();

-- Cards of a course as one file.
alter table exports add column course text;
-- The new constraint allows more, so nothing that clients assume is lost.
-- squawk-ignore ban-drop-constraint
alter table exports drop constraint export_has_one_subject;
alter table exports add constraint export_has_one_subject check (
  num_nonnulls(note_id, bundle_id, course) = case when format = 'MY_DATA' then 0 else 1 end) not valid;
