-- The desktop client opens the payment page in a browser by a token that one window may use once.

alter type session_audience add value 'launch';

alter table sessions add column parent_session_id uuid references sessions on delete cascade;
-- As text, because a new value of an enum may not be named in the transaction that adds it.
alter table sessions add constraint launched_by_a_session check ((audience::text = 'launch') = (parent_session_id is not null));
create index sessions_by_parent on sessions (parent_session_id) where parent_session_id is not null;

create table launch_tokens (
  token_hash         bytea primary key check (octet_length(token_hash) = 32),
  parent_session_id  uuid not null references sessions on delete cascade,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  window_hash        bytea check (octet_length(window_hash) = 32),
  session_id         uuid unique references sessions on delete cascade,
  constraint opened_by_one_window check ((window_hash is null) = (session_id is null))
);
create index launch_tokens_by_parent on launch_tokens (parent_session_id);
create index launch_tokens_by_expiry on launch_tokens (expires_at);
