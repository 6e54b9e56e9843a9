-- What operators did and looked at: one chain of rows, each sealed by the hash of the one before it.

-- Ids without references: the trail outlives whom it speaks of. What is hashed is kept as the very text that was hashed.
create table audit_entries (
  seq              bigint primary key check (seq > 0),
  occurred_at      timestamptz not null,
  admin_id         uuid,
  session_id       uuid,
  ip               text check (char_length(ip) <= 45),
  subject_user_id  uuid,
  action           text not null check (action ~ '^[a-z_]+\.[a-z_]+$' and char_length(action) <= 60),
  changes          text not null check (jsonb_typeof(changes::jsonb) = 'object' and char_length(changes) <= 20000),
  reason           text check (char_length(reason) <= 500),
  previous_hash    bytea not null check (octet_length(previous_hash) = 32),
  hash             bytea not null unique check (octet_length(hash) = 32)
);
create index audit_entries_by_moment on audit_entries (occurred_at);
create index audit_entries_by_admin on audit_entries (admin_id, seq desc);
create index audit_entries_by_subject on audit_entries (subject_user_id, seq desc) where subject_user_id is not null;
create index audit_entries_by_action on audit_entries (action, seq desc);

-- The end of the chain: whoever holds this row writes next, and a tail that is cut off is missed here.
create table audit_head (
  is_only  boolean primary key default true check (is_only),
  seq      bigint not null,
  hash     bytea not null check (octet_length(hash) = 32)
);
insert into audit_head (seq, hash) values (0, decode(repeat('00', 32), 'hex'));

-- As the owner, because the application may not touch the head by itself.
create function lock_audit_head() returns table (seq bigint, hash bytea)
language sql security definer set search_path = public, pg_temp as
$$ select audit_head.seq, audit_head.hash from audit_head for update $$;

create function continue_audit_chain() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit_head set seq = new.seq, hash = new.hash
    where audit_head.seq = new.seq - 1 and audit_head.hash = new.previous_hash;
  if not found then raise exception 'the audit chain ends elsewhere'; end if;
  return new;
end $$;
create trigger audit_entry_continues_chain before insert on audit_entries
  for each row execute function continue_audit_chain();

create function refuse_audit_change() returns trigger language plpgsql as
$$ begin raise exception 'the audit trail is only added to'; end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_are_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();

revoke update, delete, truncate on audit_entries from pilgi_app;
revoke insert, update, delete, truncate on audit_head from pilgi_app;
