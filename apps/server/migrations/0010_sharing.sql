-- Sharing: links to notes and problem sets that expire. Only the hash of the link's token is stored.

create table note_shares (
  id          uuid primary key default gen_random_uuid(),
  note_id     uuid not null references notes,
  user_id     uuid not null references users,
  token_hash  text not null constraint share_token_unique unique,
  has_sound   boolean not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint share_expires_after_creation check (expires_at > created_at)
);
create index note_shares_by_note on note_shares (note_id);
create index note_shares_by_user on note_shares (user_id);
create index note_shares_to_purge on note_shares (expires_at);

create table bundle_shares (
  id          uuid primary key default gen_random_uuid(),
  bundle_id   uuid not null references problem_bundles,
  user_id     uuid not null references users,
  token_hash  text not null constraint bundle_share_token_unique unique,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint bundle_share_expires_after_creation check (expires_at > created_at)
);
create index bundle_shares_by_bundle on bundle_shares (bundle_id);
create index bundle_shares_by_user on bundle_shares (user_id);
create index bundle_shares_to_purge on bundle_shares (expires_at);
