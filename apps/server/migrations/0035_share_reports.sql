-- Reports of shared pages, objections of their owners and decisions of operators.

create type share_report_reason as enum ('COPYRIGHT', 'PRIVACY', 'ILLEGAL_RECORDING', 'ABUSE', 'OTHER');
create type share_report_status as enum ('OPEN', 'HIDDEN', 'REJECTED', 'RESTORED');

-- A report concerns the note or problem set, not one link: a new link must not show a hidden page.
create table share_reports (
  id              uuid primary key default gen_random_uuid(),
  -- The owner of the page.
  user_id         uuid not null references users,
  note_id         uuid references notes,
  bundle_id       uuid references problem_bundles,
  -- The link that was reported; links are deleted earlier than reports.
  share_id        uuid not null,
  reason          share_report_reason not null,
  text            text not null check (char_length(text) between 1 and 2000),
  reporter_name   text check (char_length(reporter_name) between 1 and 60),
  -- The reporter states to be the right holder or the recorded person, and that the report is true.
  has_statement   boolean not null default false,
  reporter_email  text check (char_length(reporter_email) between 3 and 254),
  -- Keyed digest of the reporter's network, erased after a day.
  network_hash    bytea check (octet_length(network_hash) = 32),
  status          share_report_status not null default 'OPEN',
  hidden_at       timestamptz,
  -- Last decision of an operator.
  decided_by      uuid references users,
  decided_at      timestamptz,
  decision_text   text check (char_length(decision_text) between 1 and 1000),
  objected_at     timestamptz,
  objection_text  text check (char_length(objection_text) <= 2000),
  answered_at     timestamptz,
  answer_text     text check (char_length(answer_text) between 1 and 2000),
  created_at      timestamptz not null,
  closed_at       timestamptz,
  constraint share_report_of_one_page check (num_nonnulls(note_id, bundle_id) = 1),
  constraint share_statement_is_named check (not has_statement or reporter_name is not null),
  constraint share_decision_complete check (num_nonnulls(decided_by, decided_at, decision_text) in (0, 3)),
  constraint share_not_decided_by_owner check (decided_by <> user_id),
  constraint share_report_open check (status <> 'OPEN' or num_nonnulls(hidden_at, decided_at) = 0),
  constraint share_report_hidden check (status not in ('HIDDEN', 'RESTORED') or hidden_at is not null),
  constraint share_report_closed check ((status in ('REJECTED', 'RESTORED')) = (closed_at is not null)),
  constraint share_rejected_by_operator check (status <> 'REJECTED' or decided_at is not null),
  constraint share_restored_for_reason check (status <> 'RESTORED' or num_nonnulls(decided_at, objected_at) > 0),
  constraint share_objection_complete check ((objected_at is null) = (objection_text is null)),
  constraint share_objection_to_hidden check (objected_at is null or hidden_at is not null),
  constraint share_answer_complete check ((answered_at is null) = (answer_text is null)),
  constraint share_answer_to_objection check (answered_at is null or objected_at is not null)
);
create index share_reports_by_note on share_reports (note_id) where note_id is not null;
create index share_reports_by_bundle on share_reports (bundle_id) where bundle_id is not null;
create index share_reports_by_user on share_reports (user_id);
-- The queue of operators and the restorations that are due.
create index share_reports_undecided on share_reports (created_at, id) where closed_at is null;
create index share_reports_by_time on share_reports (created_at);
create index share_reports_with_network on share_reports (created_at) where network_hash is not null;

create function check_share_report_change() returns trigger language plpgsql as $$
begin
  if (new.id, new.user_id, new.note_id, new.bundle_id, new.share_id, new.reason, new.created_at)
     is distinct from
     (old.id, old.user_id, old.note_id, old.bundle_id, old.share_id, old.reason, old.created_at)
  then raise exception 'the subject of a report cannot change' using errcode = '23514'; end if;
  if old.closed_at is not null and (new.status, new.closed_at, new.decided_at, new.decision_text)
     is distinct from (old.status, old.closed_at, old.decided_at, old.decision_text)
  then raise exception 'share report % is decided', old.id using errcode = '23514'; end if;
  if old.hidden_at is not null and new.hidden_at is distinct from old.hidden_at
  then raise exception 'a page is hidden once per report' using errcode = '23514'; end if;
  if old.objected_at is not null and new.objected_at is distinct from old.objected_at
  then raise exception 'the owner objects once' using errcode = '23514'; end if;
  if old.answered_at is not null and new.answered_at is distinct from old.answered_at
  then raise exception 'the reporter answers once' using errcode = '23514'; end if;
  return new;
end $$;
create trigger share_report_change before update on share_reports
  for each row execute function check_share_report_change();
