-- Study time per day in Seoul and kind of screen, for the statistics of the account itself.
create type study_kind as enum ('READ', 'SOLVE', 'REVIEW');
create table study_days (
  user_id    uuid not null references users,
  day        date not null,
  kind       study_kind not null,
  seconds    integer not null constraint study_seconds check (seconds between 0 and 86400),
  -- End of the last counted interval: time of a second tab is not counted twice.
  counted_at timestamptz not null,
  primary key (user_id, day, kind)
);

-- How sure the user was before the check; null when not chosen.
create type answer_confidence as enum ('SURE', 'UNSURE');
alter table attempt_answers add column confidence answer_confidence;
