-- A library that is looked through, and notes that are shown to others for a while.

create index jobs_open_by_lecture on jobs (lecture_id) where status in ('PENDING', 'PROCESSING');

create table note_shares (
  id          uuid primary key default gen_random_uuid(),
  note_id     uuid not null references notes,
  user_id     uuid not null references users,
  -- The address itself is known to whoever was given it, and to nobody else.
  token_hash  text not null constraint share_known_by_token unique,
  has_sound   boolean not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint share_lasts_a_while check (expires_at > created_at)
);
create index note_shares_by_note on note_shares (note_id);
create index note_shares_by_user on note_shares (user_id);
create index note_shares_to_purge on note_shares (expires_at);

-- Nobody is told by mail who does not want it; null is yes.
alter table users add column job_mails_off_at timestamptz;
-- When somebody last watched a job: whoever saw its end needs no mail.
alter table jobs add column watched_at timestamptz;
