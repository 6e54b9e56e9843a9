-- Generated from the migrations by `npm run db:schema`. For reading only: it is never executed.
-- Tables in alphabetical order, each with its constraints, indexes and triggers and the privileges of the application role;
-- then all functions. Reasons and comments are in the migrations.

create extension btree_gin;
create extension pg_trgm;

create type answer_confidence as enum ('SURE', 'UNSURE');
create type answer_kind as enum ('LECTURE', 'MIXED', 'OUTSIDE', 'ABSENT', 'CLARIFY', 'ACTION', 'TEST', 'REFUSE');
create type attempt_mode as enum ('PRACTICE', 'EXAM');
create type case_act as enum ('NOTE', 'REQUERY', 'CANCEL', 'ASSIGN', 'ACKNOWLEDGE', 'CLOSE', 'REOPEN');
create type case_kind as enum ('ORDER', 'REFUND', 'UNMATCHED', 'ALARM', 'FINDING');
create type case_outcome as enum ('SETTLED', 'RETURNED', 'NOT_PAID', 'NOT_REFUNDED', 'EXPLAINED', 'DUPLICATE', 'ADJUSTED_NEXT_MONTH');
create type consent_document as enum ('service_terms', 'ecommerce_terms', 'privacy_policy', 'age_over_14');
create type csp_disposition as enum ('ENFORCED', 'REPORTED');
create type email_code_purpose as enum ('verify', 'change', 'log_in', 'confirm', 'recover');
create type export_status as enum ('PENDING', 'PROCESSING', 'DONE', 'FAILED');
create type extension_cause as enum ('REQUEST', 'OUTAGE', 'RELEASED_AFTER_EXPIRY', 'CORRECTION');
create type factor_recovery_status as enum ('WAITING', 'DONE', 'CANCELLED');
create type flash_card_kind as enum ('CLOZE', 'QUESTION', 'FORMULA', 'IMAGE');
create type gift_kind as enum ('PROMOTION', 'REFERRER', 'REFERRED', 'FREE_START', 'REVIEW');
create type grader as enum ('RULE', 'MODEL', 'SELF');
create type grading_kind as enum ('RUBRIC', 'MEANING');
create type grading_status as enum ('PENDING', 'DONE', 'FAILED');
create type handout_kind as enum ('PDF', 'PPTX', 'DOCX', 'HWPX', 'IMAGE');
create type handout_status as enum ('UPLOADING', 'CHECKING', 'READY', 'REFUSED');
create type hold_purpose as enum ('JOB', 'REFUND', 'PAYBACK');
create type hold_status as enum ('HELD', 'CAPTURED', 'RELEASED');
create type identity_provider as enum ('kakao', 'naver', 'google');
create type job_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED');
create type lecture_source as enum ('RECORDING', 'HANDOUT');
create type lecture_status as enum ('CHECKING', 'READY', 'REFUSED');
create type ledger_kind as enum ('TOPUP', 'GRANT', 'CAPTURE', 'REFUND', 'EXPIRE', 'SUBTRACT', 'EXTERNAL_CANCEL', 'PAYBACK');
create type live_note_status as enum ('OPEN', 'STARTED', 'CANCELLED', 'FAILED');
create type lot_kind as enum ('PAYMENT', 'GRANT');
create type mail_status as enum ('PENDING', 'SENT', 'SKIPPED', 'FAILED');
create type mock_exam_kind as enum ('FIXED', 'ADAPTIVE');
create type model_call_status as enum ('SENT', 'ANSWERED', 'BUSY', 'NOT_SENT', 'UNKNOWN', 'REFUSED', 'BAD_ANSWER', 'TOO_LONG', 'BLOCKED', 'GONE', 'EMPTY');
create type note_density as enum ('CORE', 'NORMAL', 'FULL');
create type note_mark_kind as enum ('HIGHLIGHT', 'MEMO', 'UNSURE');
create type note_version_kind as enum ('JOB', 'CORRECTION', 'EDIT');
create type operator_decision as enum ('APPROVED', 'REJECTED', 'CANCELLED', 'WAITED', 'EXPIRED', 'FAILED');
create type operator_request_kind as enum ('credit_grant', 'credit_removal', 'lot_extension', 'outage_extension', 'exceptional_refund', 'write_off', 'installer_publication', 'role_change', 'factor_reset');
create type operator_role as enum ('owner', 'finance', 'support', 'viewer');
create type order_status as enum ('CREATED', 'CONFIRMING', 'PAID', 'FAILED', 'EXPIRED', 'REVIEW');
create type page_span_origin as enum ('SLIDE', 'SPEECH');
create type page_text_origin as enum ('EMBEDDED', 'OCR', 'NONE');
create type passage_kind as enum ('SPEECH', 'SLIDE');
create type passkey_purpose as enum ('register', 'log_in');
create type payback_status as enum ('OWED', 'PAID', 'RELEASED');
create type payment_page_event as enum ('OPENED', 'SDK_LOADED', 'METHODS_DRAWN', 'PRESSED', 'LEFT', 'FAILED');
create type preparation_place as enum ('SERVER', 'BROWSER');
create type problem_bundle_status as enum ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED');
create type problem_state as enum ('MADE', 'DROPPED');
create type question_mode as enum ('AUTO', 'SUMMARY', 'SIMPLE', 'EXAMPLE', 'STEPS', 'EXAM', 'TEST');
create type question_status as enum ('PENDING', 'ANSWERED', 'REFUSED', 'FAILED');
create type recording_status as enum ('OPEN', 'JOINING', 'DONE', 'FAILED', 'ABORTED');
create type referral_status as enum ('WAITING', 'REWARDED', 'REFUSED');
create type refund_exception as enum ('MINOR', 'FAULT', 'GOODWILL');
create type refund_status as enum ('PENDING', 'DONE', 'FAILED', 'REVIEW');
create type reminder_channel as enum ('MAIL', 'PUSH');
create type reminder_kind as enum ('REVIEW', 'EXAM', 'NOTE');
create type reminder_status as enum ('PLANNED', 'CALLING', 'SENT', 'SKIPPED', 'FAILED');
create type report_cause as enum ('HEARING', 'OUTLINE', 'WRITING', 'CHECK', 'SLIDE', 'RENDER');
create type report_kind as enum ('WRONG', 'MISSING', 'GOOD');
create type report_state as enum ('NEW', 'CONFIRMED', 'REJECTED', 'DUPLICATE');
create type review_rating as enum ('AGAIN', 'HARD', 'GOOD', 'EASY');
create type review_state as enum ('NEW', 'LEARNING', 'REVIEW', 'RELEARNING');
create type search_layer as enum ('TITLE', 'NOTE', 'SPEECH');
create type section_state as enum ('DONE', 'FAILED', 'SKIPPED', 'SILENT');
create type session_audience as enum ('user', 'admin', 'launch');
create type share_report_reason as enum ('COPYRIGHT', 'PRIVACY', 'ILLEGAL_RECORDING', 'ABUSE', 'OTHER');
create type share_report_status as enum ('OPEN', 'HIDDEN', 'REJECTED', 'RESTORED');
create type sign_in_intent as enum ('sign_in', 'link', 'confirm');
create type study_kind as enum ('READ', 'SOLVE', 'REVIEW');
create type ticket_status as enum ('OPEN', 'ANSWERED', 'CLOSED');
create type translation_status as enum ('PENDING', 'DONE', 'FAILED');
create type unmatched_payment_status as enum ('PENDING', 'RETURNED', 'REVIEW');
create type upload_status as enum ('OPEN', 'DONE', 'ABORTED');
create type verdict as enum ('RIGHT', 'WRONG', 'PARTLY', 'UNGRADED');
create type withdrawal_status as enum ('REFUNDING', 'NEEDS_ACCOUNT', 'CLOSED');

create table admin_factor_resets (
  user_id           uuid not null,
  request_id        uuid not null,
  reset_at          timestamptz not null,
  token_hash        bytea,
  token_expires_at  timestamptz,
  constraint admin_factor_resets_pkey primary key (user_id),
  constraint admin_factor_resets_request_id_fkey foreign key (request_id) references operator_requests(id) deferrable initially deferred,
  constraint admin_factor_resets_user_id_fkey foreign key (user_id) references users(id),
  constraint factor_token_complete check ((token_hash is null) = (token_expires_at is null)),
  constraint factor_token_hash check (octet_length(token_hash) = 32)
);
grant delete, insert, select, update on admin_factor_resets to pilgi_app;

create table ai_model_prices (
  model_id                             uuid not null,
  version                              integer not null,
  input_token_price                    integer not null,
  output_token_price                   integer not null,
  has_high_usage_pricing               boolean not null,
  high_usage_threshold_tokens          integer,
  high_usage_input_multiplier_tenths   integer,
  high_usage_output_multiplier_tenths  integer,
  created_by                           uuid not null,
  created_at                           timestamptz not null,
  low_margin_reason                    text,
  constraint ai_model_prices_pkey primary key (model_id, version),
  constraint ai_model_prices_created_by_fkey foreign key (created_by) references users(id),
  constraint ai_model_prices_model_id_fkey foreign key (model_id) references ai_models(id),
  constraint ai_model_prices_high_usage_input_multiplier_tenths_check check (high_usage_input_multiplier_tenths >= 10),
  constraint ai_model_prices_high_usage_output_multiplier_tenths_check check (high_usage_output_multiplier_tenths >= 10),
  constraint ai_model_prices_high_usage_threshold_tokens_check check (high_usage_threshold_tokens >= 0),
  constraint ai_model_prices_input_token_price_check check (input_token_price >= 0),
  constraint ai_model_prices_low_margin_reason_check check (char_length(low_margin_reason) >= 1 and char_length(low_margin_reason) <= 500),
  constraint ai_model_prices_output_token_price_check check (output_token_price >= 0),
  constraint ai_model_prices_version_check check (version > 0),
  constraint high_usage_is_complete check (not has_high_usage_pricing or num_nulls(high_usage_threshold_tokens, high_usage_input_multiplier_tenths, high_usage_output_multiplier_tenths) = 0)
);
create trigger ai_model_prices_append_only before delete or update on ai_model_prices for each row execute function forbid_change();
grant insert, select on ai_model_prices to pilgi_app;

create table ai_model_steps (
  model_id        uuid not null,
  step            text not null,
  place           smallint not null,
  provider        text not null,
  model           text not null,
  thinking_level  text,
  constraint ai_model_steps_pkey primary key (model_id, step, place),
  constraint ai_model_steps_model_id_fkey foreign key (model_id) references ai_models(id),
  constraint ai_model_steps_model_check check (char_length(model) >= 1 and char_length(model) <= 100),
  constraint ai_model_steps_place_check check (place >= 1 and place <= 3),
  constraint ai_model_steps_provider_check check (char_length(provider) >= 1 and char_length(provider) <= 40),
  constraint ai_model_steps_step_check check (step = any (array['TRANSCRIBE'::text, 'READ_SLIDES'::text, 'OUTLINE'::text, 'WRITE'::text, 'JUDGE'::text, 'MAKE_PROBLEM'::text, 'SOLVE'::text, 'GRADE'::text, 'ANSWER'::text, 'EMBED'::text])),
  constraint ai_model_steps_thinking_level_check check (thinking_level = any (array['minimal'::text, 'low'::text, 'medium'::text, 'high'::text]))
);
grant delete, insert, select, update on ai_model_steps to pilgi_app;

create table ai_models (
  id                          uuid not null default gen_random_uuid(),
  model_name                  text not null,
  display_name                text not null,
  is_active                   boolean not null,
  max_video_duration_seconds  integer,
  low_res_threshold_seconds   integer not null,
  price_version               integer not null,
  created_at                  timestamptz not null,
  updated_at                  timestamptz not null,
  deleted_at                  timestamptz,
  constraint ai_models_pkey primary key (id),
  constraint model_has_its_price foreign key (id, price_version) references ai_model_prices(model_id, version) deferrable initially deferred,
  constraint ai_models_display_name_check check (char_length(display_name) >= 1 and char_length(display_name) <= 100),
  constraint ai_models_low_res_threshold_seconds_check check (low_res_threshold_seconds >= 0),
  constraint ai_models_max_video_duration_seconds_check check (max_video_duration_seconds > 0),
  constraint ai_models_model_name_check check (char_length(model_name) >= 1 and char_length(model_name) <= 100)
);
create unique index one_live_model_per_name on ai_models (model_name) where deleted_at is null;
create trigger ai_models_no_delete before delete on ai_models for each row execute function forbid_change();
grant insert, select, update on ai_models to pilgi_app;

create table answer_meanings (
  problem_id  uuid not null,
  user_id     uuid not null,
  folded      text not null,
  is_same     boolean not null,
  checked_at  timestamptz not null,
  constraint answer_meanings_pkey primary key (problem_id, folded),
  constraint answer_meanings_problem_id_fkey foreign key (problem_id) references problems(id),
  constraint answer_meanings_user_id_fkey foreign key (user_id) references users(id),
  constraint answer_meaning_length check (char_length(folded) >= 1 and char_length(folded) <= 500)
);
create index answer_meanings_by_user on answer_meanings (user_id);
grant delete, insert, select, update on answer_meanings to pilgi_app;

create table attempt_answers (
  attempt_id   uuid not null,
  problem_id   uuid not null,
  answer       jsonb,
  answered_at  timestamptz,
  verdict      verdict,
  points       integer,
  of_points    integer not null,
  graded_by    grader,
  confidence   answer_confidence,
  place        integer,
  is_flagged   boolean not null default false,
  constraint attempt_answers_pkey primary key (attempt_id, problem_id),
  constraint attempt_answers_attempt_id_fkey foreign key (attempt_id) references attempts(id) on delete cascade,
  constraint attempt_answers_problem_id_fkey foreign key (problem_id) references problems(id),
  constraint answer_max_points_positive check (of_points > 0),
  constraint answer_within_points check (points >= 0 and points <= of_points),
  constraint answered_has_time check ((answer is null) = (answered_at is null)),
  constraint graded_answer_has_grader check ((points is null) = (graded_by is null)),
  constraint graded_answer_has_points check ((verdict is null or verdict = 'UNGRADED'::verdict) = (points is null)),
  constraint verdict_fits_points check (points is null or verdict = case points when of_points then 'RIGHT'::text when 0 then 'WRONG'::text else 'PARTLY'::text end::verdict)
);
create index attempt_answers_by_problem on attempt_answers (problem_id);
grant delete, insert, select, update on attempt_answers to pilgi_app;

create table attempts (
  id           uuid not null,
  user_id      uuid not null,
  bundle_id    uuid,
  mode         attempt_mode not null,
  started_at   timestamptz not null,
  ends_at      timestamptz,
  finished_at  timestamptz,
  constraint attempts_pkey primary key (id),
  constraint attempts_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint attempts_user_id_fkey foreign key (user_id) references users(id),
  constraint attempt_ends_in_time check (finished_at >= started_at and finished_at <= coalesce(ends_at, finished_at)),
  constraint only_exams_have_a_deadline check (ends_at is null or mode = 'EXAM'::attempt_mode and ends_at > started_at)
);
create index attempts_by_bundle on attempts (bundle_id, started_at desc);
create index attempts_by_user on attempts (user_id);
create index exams_in_progress on attempts (user_id, ends_at) where finished_at is null and ends_at is not null;
grant delete, insert, select, update on attempts to pilgi_app;

create table audit_entries (
  seq              bigint not null,
  occurred_at      timestamptz not null,
  admin_id         uuid,
  session_id       uuid,
  ip               text,
  subject_user_id  uuid,
  action           text not null,
  changes          text not null,
  reason           text,
  previous_hash    bytea not null,
  hash             bytea not null,
  constraint audit_entries_pkey primary key (seq),
  constraint audit_entries_hash_key unique (hash),
  constraint audit_entries_action_check check (action ~ '^[a-z_]+\.[a-z_]+$'::text and char_length(action) <= 60),
  constraint audit_entries_changes_check check (jsonb_typeof(changes::jsonb) = 'object'::text and char_length(changes) <= 20000),
  constraint audit_entries_hash_check check (octet_length(hash) = 32),
  constraint audit_entries_ip_check check (char_length(ip) <= 45),
  constraint audit_entries_previous_hash_check check (octet_length(previous_hash) = 32),
  constraint audit_entries_reason_check check (char_length(reason) <= 1000),
  constraint audit_entries_seq_check check (seq > 0)
);
create index audit_entries_by_action on audit_entries (action, seq desc);
create index audit_entries_by_admin on audit_entries (admin_id, seq desc);
create index audit_entries_by_subject on audit_entries (subject_user_id, seq desc) where subject_user_id is not null;
create index audit_entries_by_time on audit_entries (occurred_at);
create trigger audit_entries_append_only before delete or update on audit_entries for each row execute function forbid_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries for each statement execute function forbid_audit_change();
create trigger audit_entry_continues_chain before insert on audit_entries for each row execute function continue_audit_chain();
grant insert, select on audit_entries to pilgi_app;

create table audit_head (
  is_only  boolean not null default true,
  seq      bigint not null,
  hash     bytea not null,
  constraint audit_head_pkey primary key (is_only),
  constraint audit_head_hash_check check (octet_length(hash) = 32),
  constraint audit_head_is_only_check check (is_only)
);
grant select on audit_head to pilgi_app;

create table base_backups (
  finished_at  timestamptz not null,
  constraint base_backups_pkey primary key (finished_at)
);
grant select on base_backups to pilgi_app;

create table block_reports (
  id            uuid not null default gen_random_uuid(),
  user_id       uuid not null,
  note_id       uuid not null,
  note_version  integer not null,
  section       integer not null,
  block_id      text not null,
  kind          report_kind not null,
  comment       text not null default ''::text,
  consents      boolean not null default false,
  job_id        uuid,
  state         report_state not null default 'NEW'::report_state,
  cause         report_cause,
  decided_by    uuid,
  decided_at    timestamptz,
  refund_id     uuid,
  created_at    timestamptz not null,
  constraint block_reports_pkey primary key (id),
  constraint one_report_per_block unique (user_id, note_id, note_version, block_id, kind),
  constraint one_report_per_refund unique (refund_id),
  constraint block_reports_decided_by_fkey foreign key (decided_by) references users(id),
  constraint block_reports_job_id_fkey foreign key (job_id) references jobs(id),
  constraint block_reports_note_id_fkey foreign key (note_id) references notes(id) on delete cascade,
  constraint block_reports_refund_id_fkey foreign key (refund_id) references section_refunds(id),
  constraint block_reports_user_id_fkey foreign key (user_id) references users(id),
  constraint report_of_version foreign key (note_id, note_version) references note_versions(note_id, version),
  constraint block_reports_block_id_check check (char_length(block_id) >= 1 and char_length(block_id) <= 40),
  constraint block_reports_comment_check check (char_length(comment) <= 500),
  constraint block_reports_section_check check (section > 0),
  constraint confirmed_report_has_cause check ((state = 'CONFIRMED'::report_state) = (cause is not null)),
  constraint only_confirmed_is_refunded check (refund_id is null or state = 'CONFIRMED'::report_state and kind <> 'GOOD'::report_kind),
  constraint praise_is_not_decided check (kind <> 'GOOD'::report_kind or state = 'NEW'::report_state),
  constraint report_decided check ((state = 'NEW'::report_state) = (decided_at is null) and (decided_at is null) = (decided_by is null))
);
create index block_reports_by_job on block_reports (job_id, section);
create index block_reports_by_note on block_reports (note_id, created_at);
create index block_reports_by_state on block_reports (state, created_at desc, id);
create index block_reports_by_user on block_reports (user_id);
create index block_reports_to_decide on block_reports (created_at, id) where state = 'NEW'::report_state and kind <> 'GOOD'::report_kind;
create trigger block_report_decided_once before delete or update on block_reports for each row execute function forbid_report_change();
grant delete, insert, select, update on block_reports to pilgi_app;

create table bundle_quotes (
  id                uuid not null default gen_random_uuid(),
  user_id           uuid not null,
  model_id          uuid not null,
  price_version     integer not null,
  title             text not null,
  wanted            jsonb not null,
  notes             jsonb not null,
  problem_count     integer not null,
  expected_micro    bigint not null,
  ceiling_micro     bigint not null,
  expected_seconds  integer not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  constraint bundle_quotes_pkey primary key (id),
  constraint bundle_quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint bundle_quotes_user_id_fkey foreign key (user_id) references users(id),
  constraint bundle_quote_ceiling_positive check (ceiling_micro > 0),
  constraint bundle_quote_expires_after_creation check (expires_at > created_at),
  constraint bundle_quote_has_notes check (jsonb_array_length(notes) > 0),
  constraint bundle_quote_has_problems check (problem_count > 0),
  constraint bundle_quote_seconds_not_negative check (expected_seconds >= 0),
  constraint bundle_quote_within_ceiling check (expected_micro >= 0 and expected_micro <= ceiling_micro),
  constraint bundle_quotes_title_check check (char_length(title) >= 1 and char_length(title) <= 200)
);
create index bundle_quotes_to_purge on bundle_quotes (expires_at);
grant delete, insert, select, update on bundle_quotes to pilgi_app;

create table bundle_shares (
  id          uuid not null default gen_random_uuid(),
  bundle_id   uuid not null,
  user_id     uuid not null,
  token_hash  text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint bundle_shares_pkey primary key (id),
  constraint bundle_share_token_unique unique (token_hash),
  constraint bundle_shares_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint bundle_shares_user_id_fkey foreign key (user_id) references users(id),
  constraint bundle_share_expires_after_creation check (expires_at > created_at)
);
create index bundle_shares_by_bundle on bundle_shares (bundle_id);
create index bundle_shares_by_user on bundle_shares (user_id);
create index bundle_shares_to_purge on bundle_shares (expires_at);
grant delete, insert, select, update on bundle_shares to pilgi_app;

create table calendar_feeds (
  user_id          uuid not null,
  token_hash       bytea not null,
  includes_titles  boolean not null,
  created_at       timestamptz not null,
  read_at          timestamptz,
  constraint calendar_feeds_pkey primary key (user_id),
  constraint calendar_token_once unique (token_hash),
  constraint calendar_feeds_user_id_fkey foreign key (user_id) references users(id)
);
grant delete, insert, select, update on calendar_feeds to pilgi_app;

create table canary_misses (
  check_id    bigint not null,
  number      smallint not null,
  kind        text not null,
  change      text,
  source      text not null,
  text        text not null,
  verdict     text not null,
  created_at  timestamptz not null,
  constraint canary_misses_pkey primary key (check_id, number),
  constraint canary_misses_check_id_fkey foreign key (check_id) references claim_checks(id) on delete cascade
);
create index canary_misses_by_time on canary_misses (created_at);
grant delete, insert, select, update on canary_misses to pilgi_app;

create table case_notes (
  id           bigint not null generated always as identity,
  case_kind    case_kind not null,
  case_id      text not null,
  act          case_act not null,
  outcome      case_outcome,
  text         text,
  evidence     jsonb not null default '{}'::jsonb,
  assignee_id  uuid,
  operator_id  uuid,
  created_at   timestamptz not null,
  constraint case_notes_pkey primary key (id),
  constraint case_notes_assignee_id_fkey foreign key (assignee_id) references users(id),
  constraint case_notes_operator_id_fkey foreign key (operator_id) references users(id),
  constraint assigning_names_assignee check ((act = 'ASSIGN'::case_act) = (assignee_id is not null)),
  constraint closing_has_outcome check ((act = 'CLOSE'::case_act) = (outcome is not null)),
  constraint note_has_text check (text is not null or (act = any (array['REQUERY'::case_act, 'ASSIGN'::case_act, 'ACKNOWLEDGE'::case_act]))),
  constraint note_length check (char_length(btrim(text)) >= 5 and char_length(btrim(text)) <= 1000),
  constraint only_closing_by_system check (operator_id is not null or act = 'CLOSE'::case_act),
  constraint outcome_fits_case check ((outcome is distinct from 'NOT_PAID'::case_outcome or (case_kind = any (array['ORDER'::case_kind, 'ALARM'::case_kind]))) and (outcome is distinct from 'NOT_REFUNDED'::case_outcome or (case_kind = any (array['REFUND'::case_kind, 'ALARM'::case_kind]))))
);
create index case_notes_by_case on case_notes (case_kind, case_id, id);
create index case_notes_of_closing on case_notes (created_at) where act = 'CLOSE'::case_act;
create trigger case_notes_append_only before delete or update on case_notes for each row execute function forbid_change();
create trigger case_notes_no_truncate before truncate on case_notes for each statement execute function forbid_change();
create constraint trigger closing_agrees after insert on case_notes deferrable initially deferred for each row execute function check_case_closing();
create trigger note_of_known_case before insert on case_notes for each row execute function check_case_exists();
grant insert, select on case_notes to pilgi_app;

create table chargebacks (
  id                      uuid not null,
  payment_id              uuid not null,
  cancel_transaction_key  text not null,
  provider_cancel_key     text,
  amount_won              integer not null,
  disputed_on             date not null,
  reason                  text not null,
  evidence                text not null,
  operator_id             uuid not null,
  created_at              timestamptz not null,
  constraint chargebacks_pkey primary key (id),
  constraint chargeback_of_one_cancel unique (cancel_transaction_key),
  constraint provider_cancel_once unique (provider_cancel_key),
  constraint chargebacks_cancel_transaction_key_fkey foreign key (cancel_transaction_key) references external_cancels(cancel_transaction_key),
  constraint chargebacks_operator_id_fkey foreign key (operator_id) references users(id),
  constraint chargebacks_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint chargeback_evidence check (char_length(btrim(evidence)) >= 1 and char_length(btrim(evidence)) <= 2000),
  constraint chargeback_positive check (amount_won > 0),
  constraint chargeback_reason check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 200)
);
create index chargebacks_by_payment on chargebacks (payment_id);
create constraint trigger chargeback_agrees after insert on chargebacks deferrable initially deferred for each row execute function check_chargeback();
create trigger chargeback_fixed before update on chargebacks for each row execute function forbid_chargeback_change();
create trigger chargebacks_no_delete before delete on chargebacks for each row execute function forbid_change();
create trigger chargebacks_no_truncate before truncate on chargebacks for each statement execute function forbid_change();
grant insert, select, update (provider_cancel_key) on chargebacks to pilgi_app;

create table chat_events (
  id           bigint not null generated always as identity,
  question_id  uuid not null,
  kind         text not null,
  data         jsonb not null,
  created_at   timestamptz not null,
  constraint chat_events_pkey primary key (id),
  constraint chat_events_question_id_fkey foreign key (question_id) references chat_questions(id)
);
create index chat_events_by_question on chat_events (question_id, id);
create index chat_events_to_purge on chat_events (created_at);
grant delete, insert, select, update on chat_events to pilgi_app;

create table chat_questions (
  id               uuid not null,
  chat_id          uuid not null,
  user_id          uuid not null,
  question         text not null,
  status           question_status not null default 'PENDING'::question_status,
  passages         jsonb not null default '[]'::jsonb,
  answer           jsonb,
  model_id         uuid,
  price_version    integer,
  ceiling_micro    bigint not null,
  charged_micro    bigint not null default 0,
  runs             integer not null default 1,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  step_models      jsonb,
  mode             question_mode not null default 'AUTO'::question_mode,
  is_lecture_only  boolean not null default false,
  kind             answer_kind,
  guidance         jsonb,
  constraint chat_questions_pkey primary key (id),
  constraint chat_questions_chat_id_fkey foreign key (chat_id) references chats(id),
  constraint chat_questions_user_id_fkey foreign key (user_id) references users(id),
  constraint question_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint only_answers_cost check (charged_micro = 0 or status = 'ANSWERED'::question_status),
  constraint question_answered_has_answer check ((status = 'ANSWERED'::question_status) = (answer is not null)),
  constraint question_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint question_in_bounds check (char_length(question) <= 1000),
  constraint question_open_has_a_price check (status <> 'PENDING'::question_status or ceiling_micro > 0),
  constraint question_open_until_finished check ((status = 'PENDING'::question_status) = (finished_at is null)),
  constraint question_priced_with_model check (ceiling_micro >= 0 and (ceiling_micro > 0) = (num_nonnulls(model_id, price_version) = 2)),
  constraint question_runs_counted check (runs > 0)
);
create index chat_questions_by_chat on chat_questions (chat_id, created_at);
create index chat_questions_by_time on chat_questions (created_at);
create index chat_questions_by_user on chat_questions (user_id);
create index chat_questions_open on chat_questions (created_at) where status = 'PENDING'::question_status;
create unique index one_open_question_per_chat on chat_questions (chat_id) where status = 'PENDING'::question_status;
create trigger chat_questions_no_delete before delete on chat_questions for each row execute function forbid_change();
create trigger question_ends_once before update on chat_questions for each row execute function forbid_final_status_change('ANSWERED', 'REFUSED', 'FAILED');
create trigger question_terms_fixed before update on chat_questions for each row execute function forbid_question_terms_change();
grant insert, select, update on chat_questions to pilgi_app;

create table chats (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  note_id     uuid,
  course      text,
  title       text not null default ''::text,
  created_at  timestamptz not null,
  deleted_at  timestamptz,
  constraint chats_pkey primary key (id),
  constraint chats_note_id_fkey foreign key (note_id) references notes(id),
  constraint chats_user_id_fkey foreign key (user_id) references users(id),
  constraint chat_has_one_subject check (num_nonnulls(note_id, course) = 1),
  constraint chats_title_check check (char_length(title) <= 200)
);
create index chats_by_course on chats (user_id, course, created_at desc) where deleted_at is null;
create index chats_by_note on chats (note_id, created_at desc) where deleted_at is null;
grant delete, insert, select, update on chats to pilgi_app;

create table claim_checks (
  id              bigint not null generated always as identity,
  job_id          uuid,
  bundle_id       uuid,
  question_id     uuid,
  subject_id      uuid not null generated always as (coalesce(job_id, bundle_id, question_id)) stored,
  step            text not null,
  section         integer not null,
  model           text not null,
  prompt_version  text not null,
  false_planted   smallint not null,
  false_caught    smallint not null,
  true_planted    smallint not null,
  true_accepted   smallint not null,
  supported       smallint not null,
  partly          smallint not null,
  contradicted    smallint not null,
  not_found       smallint not null,
  missing         smallint not null,
  is_used         boolean not null,
  created_at      timestamptz not null,
  constraint claim_checks_pkey primary key (id),
  constraint one_check_per_step unique (subject_id, step, section),
  constraint claim_checks_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint claim_checks_job_id_fkey foreign key (job_id) references jobs(id),
  constraint claim_checks_question_id_fkey foreign key (question_id) references chat_questions(id),
  constraint check_has_one_subject check (num_nonnulls(job_id, bundle_id, question_id) = 1),
  constraint claim_checks_check check (false_caught >= 0 and false_caught <= false_planted),
  constraint claim_checks_check1 check (true_accepted >= 0 and true_accepted <= true_planted),
  constraint claim_checks_contradicted_check check (contradicted >= 0),
  constraint claim_checks_false_planted_check check (false_planted >= 0),
  constraint claim_checks_missing_check check (missing >= 0),
  constraint claim_checks_not_found_check check (not_found >= 0),
  constraint claim_checks_partly_check check (partly >= 0),
  constraint claim_checks_section_check check (section >= 0),
  constraint claim_checks_supported_check check (supported >= 0),
  constraint claim_checks_true_planted_check check (true_planted >= 0)
);
create index claim_checks_by_time on claim_checks (created_at);
grant delete, insert, select, update on claim_checks to pilgi_app;

create table client_version_packages (
  version_id   uuid not null,
  target       text not null,
  arch         text not null,
  bundle_type  text not null,
  url          text not null,
  sha256       text not null,
  signature    text not null,
  size_bytes   bigint not null,
  created_at   timestamptz not null,
  constraint one_package_per_platform primary key (version_id, target, arch, bundle_type),
  constraint client_version_packages_version_id_fkey foreign key (version_id) references client_versions(id),
  constraint package_arch check (arch = any (array['x86_64'::text, 'aarch64'::text, 'universal'::text])),
  constraint package_bundle_type check (bundle_type = any (array['nsis'::text, 'msi'::text, 'app'::text, 'appimage'::text])),
  constraint package_is_signed check (char_length(signature) >= 100 and char_length(signature) <= 2000 and signature ~ '^[A-Za-z0-9+/]+={0,2}$'::text),
  constraint package_not_empty check (size_bytes > 0),
  constraint package_sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint package_target check (target = any (array['windows'::text, 'darwin'::text, 'linux'::text])),
  constraint package_universal_is_for_macos check (arch <> 'universal'::text or target = 'darwin'::text),
  constraint package_url_is_safe check (char_length(url) <= 2000 and url ~ '^https?://'::text)
);
create trigger packages_raise_content after insert or delete or update on client_version_packages for each statement execute function raise_content_version('client_versions');
grant delete, insert, select, update on client_version_packages to pilgi_app;

create table client_versions (
  id                  uuid not null default gen_random_uuid(),
  version             text not null,
  release_notes       text not null,
  is_mandatory        boolean not null default false,
  download_url        text,
  download_url_macos  text,
  sha256              text,
  sha256_macos        text,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  published_at        timestamptz,
  deleted_at          timestamptz,
  constraint client_versions_pkey primary key (id),
  constraint notes_length check (char_length(release_notes) <= 20000),
  constraint sha256_macos_shape check (sha256_macos ~ '^[0-9a-f]{64}$'::text),
  constraint sha256_shape check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint url_is_safe check (char_length(download_url) <= 2000 and download_url ~ '^https?://'::text),
  constraint url_macos_is_safe check (char_length(download_url_macos) <= 2000 and download_url_macos ~ '^https?://'::text),
  constraint version_length check (char_length(version) >= 1 and char_length(version) <= 40)
);
create unique index one_version_per_number on client_versions (version) where deleted_at is null;
create trigger versions_raise_content after insert or delete or update on client_versions for each statement execute function raise_content_version('client_versions');
grant delete, insert, select, update on client_versions to pilgi_app;

create table content_versions (
  name     text not null,
  version  bigint not null default 1,
  constraint content_versions_pkey primary key (name)
);
grant delete, insert, select, update on content_versions to pilgi_app;

create table course_exams (
  user_id        uuid not null,
  course         text not null,
  exam_on        date not null,
  daily_minutes  integer not null,
  created_at     timestamptz not null,
  constraint course_exams_pkey primary key (user_id, course),
  constraint course_exams_user_id_fkey foreign key (user_id) references users(id),
  constraint course_exam_minutes check (daily_minutes >= 10 and daily_minutes <= 600),
  constraint course_exam_name check (char_length(course) >= 1 and char_length(course) <= 100)
);
grant delete, insert, select, update on course_exams to pilgi_app;

create table course_terms (
  user_id     uuid not null,
  course      text not null,
  term        text not null,
  meaning     text not null default ''::text,
  heard_as    text[] not null default '{}'::text[],
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint course_terms_pkey primary key (user_id, course, term),
  constraint course_terms_user_id_fkey foreign key (user_id) references users(id),
  constraint course_named check (char_length(course) >= 1 and char_length(course) <= 100),
  constraint course_terms_meaning_check check (char_length(meaning) <= 500),
  constraint course_terms_term_check check (char_length(term) >= 1 and char_length(term) <= 100),
  constraint term_is_nfc check ((course is nfc normalized) and (term is nfc normalized)),
  constraint term_misspellings_limited check (cardinality(heard_as) <= 10)
);
grant delete, insert, select, update on course_terms to pilgi_app;

create table credit_adjustments (
  id               uuid not null,
  admin_id         uuid not null,
  user_id          uuid not null,
  operation        text not null,
  amount_micro     bigint not null,
  idempotency_key  text,
  created_at       timestamptz not null,
  constraint credit_adjustments_pkey primary key (id),
  constraint one_adjustment_per_key unique (admin_id, idempotency_key),
  constraint credit_adjustments_admin_id_fkey foreign key (admin_id) references users(id),
  constraint credit_adjustments_user_id_fkey foreign key (user_id) references users(id),
  constraint credit_adjustments_amount_micro_check check (amount_micro > 0),
  constraint credit_adjustments_idempotency_key_check check (char_length(idempotency_key) >= 1 and char_length(idempotency_key) <= 100),
  constraint credit_adjustments_operation_check check (operation = any (array['add'::text, 'subtract'::text, 'set'::text])),
  constraint no_self_adjustment check (admin_id <> user_id)
);
create index credit_adjustments_recent on credit_adjustments (admin_id, user_id, created_at desc);
create trigger credit_adjustments_append_only before delete or update on credit_adjustments for each row execute function forbid_change();
grant insert, select on credit_adjustments to pilgi_app;

create table credit_hold_legs (
  hold_id       uuid not null,
  lot_id        uuid not null,
  amount_micro  bigint not null,
  constraint credit_hold_legs_pkey primary key (hold_id, lot_id),
  constraint credit_hold_legs_hold_id_fkey foreign key (hold_id) references credit_holds(id),
  constraint credit_hold_legs_lot_id_fkey foreign key (lot_id) references credit_lots(id),
  constraint leg_not_empty check (amount_micro > 0)
);
create index hold_legs_by_lot on credit_hold_legs (lot_id);
create trigger hold_legs_append_only before delete or update on credit_hold_legs for each row execute function forbid_change();
create trigger refund_takes_no_gift before insert on credit_hold_legs for each row execute function reject_gift_refund();
grant insert, select on credit_hold_legs to pilgi_app;

create table credit_holds (
  id              uuid not null,
  user_id         uuid not null,
  purpose         hold_purpose not null,
  subject_id      uuid not null,
  amount_micro    bigint not null,
  captured_micro  bigint not null default 0,
  status          hold_status not null default 'HELD'::hold_status,
  expires_at      timestamptz not null,
  created_at      timestamptz not null,
  settled_at      timestamptz,
  constraint credit_holds_pkey primary key (id),
  constraint one_hold_per_subject unique (purpose, subject_id),
  constraint credit_holds_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint capture_within_hold check (captured_micro >= 0 and captured_micro <= amount_micro),
  constraint captured_amount_positive check ((status = 'CAPTURED'::hold_status) = (captured_micro > 0)),
  constraint held_until_settled check ((status = 'HELD'::hold_status) = (settled_at is null)),
  constraint hold_not_empty check (amount_micro > 0)
);
create index holds_live on credit_holds (user_id) where status = 'HELD'::hold_status;
create index holds_to_expire on credit_holds (expires_at) where status = 'HELD'::hold_status and purpose = 'JOB'::hold_purpose;
create trigger hold_settled_once before update on credit_holds for each row execute function forbid_final_status_change('CAPTURED', 'RELEASED');
create constraint trigger holds_agree after insert or update on credit_holds deferrable initially deferred for each row execute function check_wallet();
create trigger holds_no_delete before delete on credit_holds for each row execute function forbid_change();
create trigger no_job_while_leaving before insert on credit_holds for each row when (new.purpose = 'JOB'::hold_purpose) execute function reject_leaving();
create constraint trigger refund_hold_agrees after insert or update on credit_holds deferrable initially deferred for each row execute function check_refund();
grant insert, select, update on credit_holds to pilgi_app;

create table credit_lots (
  id               uuid not null default gen_random_uuid(),
  user_id          uuid not null,
  kind             lot_kind not null,
  payment_id       uuid,
  granted_micro    bigint not null,
  bonus_micro      bigint not null default 0,
  remaining_micro  bigint not null,
  held_micro       bigint not null default 0,
  expires_at       timestamptz not null,
  created_at       timestamptz not null,
  constraint credit_lots_pkey primary key (id),
  constraint credit_lots_id_payment_id_key unique (id, payment_id),
  constraint one_lot_per_payment unique (payment_id),
  constraint credit_lots_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint lot_has_its_payment foreign key (payment_id, user_id, granted_micro) references payments(id, user_id, credits_micro) deferrable initially deferred,
  constraint lot_bonus check (bonus_micro >= 0 and bonus_micro < granted_micro),
  constraint lot_bounds check (held_micro >= 0 and held_micro <= remaining_micro and remaining_micro <= granted_micro),
  constraint lot_kind_matches check ((kind = 'PAYMENT'::lot_kind) = (payment_id is not null))
) with (fillfactor=70);
create index lots_by_expiry on credit_lots (expires_at, user_id) where remaining_micro > 0;
create index lots_in_spend_order on credit_lots (user_id, expires_at, created_at) where remaining_micro > 0;
create trigger lot_identity_fixed before update on credit_lots for each row execute function forbid_lot_identity_change();
create constraint trigger lots_agree after insert or update on credit_lots deferrable initially deferred for each row execute function check_wallet();
create trigger lots_no_delete before delete on credit_lots for each row execute function forbid_change();
grant insert, select, update on credit_lots to pilgi_app;

create table csp_reports (
  day           text not null,
  disposition   csp_disposition not null,
  directive     text not null,
  blocked       text not null,
  page          text not null,
  count         integer not null,
  last_seen_at  timestamptz not null,
  constraint csp_reports_pkey primary key (day, disposition, directive, blocked, page),
  constraint csp_reports_blocked_check check (length(blocked) >= 1 and length(blocked) <= 120),
  constraint csp_reports_count_check check (count > 0),
  constraint csp_reports_day_check check (day ~ '^\d{4}-\d{2}-\d{2}$'::text),
  constraint csp_reports_directive_check check (length(directive) >= 1 and length(directive) <= 40),
  constraint csp_reports_page_check check (length(page) >= 1 and length(page) <= 40)
);
grant delete, insert, select, update on csp_reports to pilgi_app;

create table email_changes (
  id                uuid not null default gen_random_uuid(),
  user_id           uuid not null,
  old_email         text not null,
  new_email         text not null,
  changed_at        timestamptz not null,
  restorable_until  timestamptz not null,
  restored_at       timestamptz,
  constraint email_changes_pkey primary key (id),
  constraint email_changes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint email_changes_check check (old_email <> new_email),
  constraint email_changes_check1 check (restorable_until > changed_at)
);
create index email_changes_by_time on email_changes (changed_at);
create index email_changes_by_user on email_changes (user_id, changed_at desc);
grant delete, insert, select, update on email_changes to pilgi_app;

create table email_codes (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  purpose     email_code_purpose not null,
  email       text not null,
  code_hash   bytea not null,
  wrong       smallint not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint email_codes_pkey primary key (id),
  constraint email_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint email_codes_check check (expires_at > created_at),
  constraint email_codes_code_hash_check check (octet_length(code_hash) = 32),
  constraint email_codes_email_check check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint email_codes_wrong_check check (wrong >= 0 and wrong <= 5)
);
create index email_codes_by_expiry on email_codes (expires_at);
create unique index one_open_email_code on email_codes (user_id, purpose) where used_at is null;
grant delete, insert, select, update on email_codes to pilgi_app;

create table exchange_rates (
  id                      bigint not null generated always as identity,
  won_per_usd_hundredths  integer not null,
  set_by                  uuid not null,
  set_at                  timestamptz not null,
  constraint exchange_rates_pkey primary key (id),
  constraint exchange_rates_set_by_fkey foreign key (set_by) references users(id),
  constraint exchange_rates_won_per_usd_hundredths_check check (won_per_usd_hundredths >= 50000 and won_per_usd_hundredths <= 500000)
);
create trigger exchange_rates_append_only before delete or update on exchange_rates for each row execute function forbid_change();
grant insert, select on exchange_rates to pilgi_app;

create table expiry_reminder_rounds (
  expires_from  timestamptz not null,
  days_before   smallint not null,
  last_user_id  uuid,
  finished_at   timestamptz,
  constraint expiry_reminder_rounds_pkey primary key (expires_from, days_before)
);
grant insert, select, update on expiry_reminder_rounds to pilgi_app;

create table exports (
  id           uuid not null default gen_random_uuid(),
  user_id      uuid not null,
  note_id      uuid,
  bundle_id    uuid,
  version      integer not null,
  format       text not null,
  status       export_status not null default 'PENDING'::export_status,
  file_name    text not null,
  object_key   text not null,
  bytes        bigint,
  failure      text,
  created_at   timestamptz not null,
  finished_at  timestamptz,
  expires_at   timestamptz not null,
  course       text,
  constraint exports_pkey primary key (id),
  constraint export_object_key_unique unique (object_key),
  constraint exports_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint exports_note_id_fkey foreign key (note_id) references notes(id),
  constraint exports_user_id_fkey foreign key (user_id) references users(id),
  constraint export_done_has_a_file check ((status = 'DONE'::export_status) = (bytes is not null)),
  constraint export_expires_after_creation check (expires_at > created_at),
  constraint export_failed_has_reason check ((status = 'FAILED'::export_status) = (failure is not null)),
  constraint export_finished_when_final check ((status = any (array['DONE'::export_status, 'FAILED'::export_status])) = (finished_at is not null)),
  constraint export_has_one_subject check (num_nonnulls(note_id, bundle_id, course) = case when format = 'MY_DATA'::text then 0 else 1 end),
  constraint exports_bytes_check check (bytes > 0),
  constraint exports_file_name_check check (char_length(file_name) >= 1 and char_length(file_name) <= 200),
  constraint exports_format_check check (format ~ '^[A-Z_]{2,20}$'::text),
  constraint exports_version_check check (version > 0)
);
create index exports_by_subject on exports (coalesce(note_id, bundle_id));
create index exports_by_user on exports (user_id, created_at desc);
create index exports_open on exports (created_at) where status = any (array['PENDING'::export_status, 'PROCESSING'::export_status]);
create index exports_to_purge on exports (created_at);
create unique index one_data_export_per_user on exports (user_id) where format = 'MY_DATA'::text;
create unique index one_export_per_version_and_format on exports (coalesce(note_id, bundle_id), version, format) where status <> 'FAILED'::export_status;
grant delete, insert, select, update on exports to pilgi_app;

create table external_cancels (
  cancel_transaction_key  text not null,
  id                      uuid not null default gen_random_uuid(),
  payment_id              uuid not null,
  user_id                 uuid not null,
  cancel_won              integer not null,
  left_won                integer not null,
  deducted_micro          bigint not null,
  shortfall_micro         bigint not null,
  cancelled_at            timestamptz not null,
  created_at              timestamptz not null,
  settled_at              timestamptz,
  constraint cancel_booked_once primary key (cancel_transaction_key),
  constraint external_cancel_source unique (id),
  constraint external_cancels_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint external_cancels_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint cancel_amount_positive check (cancel_won > 0),
  constraint cancel_deduction_not_negative check (deducted_micro >= 0),
  constraint cancel_left_not_negative check (left_won >= 0),
  constraint cancel_shortfall_not_negative check (shortfall_micro >= 0)
);
create index external_cancels_by_payment on external_cancels (payment_id);
create index shortfalls_open on external_cancels (user_id) where settled_at is null;
create constraint trigger external_cancel_agrees after insert or update on external_cancels deferrable initially deferred for each row execute function check_external_cancel();
create trigger external_cancel_fixed before update on external_cancels for each row execute function forbid_external_cancel_change();
create trigger external_cancel_in_open_month before insert on external_cancels for each row execute function reject_closed_month('created_at');
create constraint trigger external_cancel_is_not_refund after insert on external_cancels deferrable initially deferred for each row execute function check_cancel_booked_once();
create trigger external_cancels_no_delete before delete on external_cancels for each row execute function forbid_change();
create trigger external_cancels_no_truncate before truncate on external_cancels for each statement execute function forbid_change();
grant insert, select, update (settled_at) on external_cancels to pilgi_app;

create table factor_recoveries (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  status      factor_recovery_status not null default 'WAITING'::factor_recovery_status,
  notices     smallint not null default 1,
  created_at  timestamptz not null,
  due_at      timestamptz not null,
  ended_at    timestamptz,
  constraint factor_recoveries_pkey primary key (id),
  constraint factor_recoveries_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint factor_recoveries_notices_check check (notices >= 1 and notices <= 3),
  constraint recovery_ended check ((status = 'WAITING'::factor_recovery_status) = (ended_at is null)),
  constraint recovery_waits check (due_at > created_at)
);
create index factor_recoveries_by_user on factor_recoveries (user_id, created_at desc);
create index factor_recoveries_ended on factor_recoveries (ended_at) where ended_at is not null;
create index factor_recoveries_waiting on factor_recoveries (created_at) where status = 'WAITING'::factor_recovery_status;
create unique index one_waiting_recovery on factor_recoveries (user_id) where status = 'WAITING'::factor_recovery_status;
create trigger recovery_ends_once before update on factor_recoveries for each row execute function forbid_final_status_change('DONE', 'CANCELLED');
grant delete, insert, select, update on factor_recoveries to pilgi_app;

create table faq_entries (
  ticket_id     uuid not null,
  subject       text not null,
  message       text not null,
  published_by  uuid not null,
  published_at  timestamptz not null,
  constraint faq_entries_pkey primary key (ticket_id),
  constraint faq_entries_published_by_fkey foreign key (published_by) references users(id),
  constraint faq_entries_ticket_id_fkey foreign key (ticket_id) references support_tickets(id) on delete cascade,
  constraint faq_message_length check (char_length(message) >= 1 and char_length(message) <= 5000),
  constraint faq_subject_length check (char_length(subject) >= 1 and char_length(subject) <= 200)
);
create trigger entries_raise_faq after insert or delete or update on faq_entries for each statement execute function raise_content_version('faq');
grant delete, insert, select, update on faq_entries to pilgi_app;

create table faq_entry_responses (
  ticket_id    uuid not null,
  response_id  uuid not null,
  message      text not null,
  constraint faq_entry_responses_pkey primary key (ticket_id, response_id),
  constraint faq_answers_its_ticket foreign key (ticket_id, response_id) references ticket_responses(ticket_id, id) on delete cascade,
  constraint faq_entry_responses_ticket_id_fkey foreign key (ticket_id) references faq_entries(ticket_id) on delete cascade,
  constraint faq_response_length check (char_length(message) >= 1 and char_length(message) <= 5000)
);
create trigger entry_responses_raise_faq after insert or delete or update on faq_entry_responses for each statement execute function raise_content_version('faq');
grant delete, insert, select, update on faq_entry_responses to pilgi_app;

create table flash_card_logs (
  id           bigint not null generated always as identity,
  user_id      uuid not null,
  card_id      uuid not null,
  rating       review_rating not null,
  before       jsonb,
  due_before   timestamptz not null,
  reviewed_at  timestamptz not null,
  constraint flash_card_logs_pkey primary key (id),
  constraint flash_card_logs_card_id_fkey foreign key (card_id) references flash_cards(id) on delete cascade,
  constraint flash_card_logs_user_id_fkey foreign key (user_id) references users(id)
);
create index flash_card_logs_by_card on flash_card_logs (card_id, id desc);
create index flash_card_logs_by_user on flash_card_logs (user_id, reviewed_at);
grant delete, insert, select, update on flash_card_logs to pilgi_app;

create table flash_cards (
  id              uuid not null,
  user_id         uuid not null,
  note_id         uuid not null,
  course          text not null,
  fact            text not null,
  kind            flash_card_kind not null,
  front           text not null,
  back            text not null,
  heading         text not null,
  section         integer not null,
  evidence        jsonb not null,
  slide_id        text,
  boxes           jsonb,
  source          text,
  note_version    integer not null,
  source_missing  boolean not null default false,
  edited_at       timestamptz,
  suspended_at    timestamptz,
  created_at      timestamptz not null,
  due_at          timestamptz not null,
  scheduled_at    timestamptz,
  stability       double precision,
  difficulty      double precision,
  state           review_state,
  reps            integer,
  lapses          integer,
  last_review_at  timestamptz,
  constraint flash_cards_pkey primary key (id),
  constraint one_flash_card_per_fact unique (user_id, course, fact),
  constraint flash_cards_note_id_fkey foreign key (note_id) references notes(id),
  constraint flash_cards_user_id_fkey foreign key (user_id) references users(id),
  constraint flash_card_back check (char_length(back) <= 600),
  constraint flash_card_course check (char_length(course) <= 100),
  constraint flash_card_difficulty check (difficulty >= 1::double precision and difficulty <= 10::double precision),
  constraint flash_card_evidence check (jsonb_typeof(evidence) = 'array'::text),
  constraint flash_card_fact check (char_length(fact) >= 1 and char_length(fact) <= 500),
  constraint flash_card_front check (char_length(front) >= 1 and char_length(front) <= 600),
  constraint flash_card_has_back check ((kind = any (array['CLOZE'::flash_card_kind, 'IMAGE'::flash_card_kind])) or back <> ''::text),
  constraint flash_card_heading check (char_length(heading) <= 300),
  constraint flash_card_image_has_boxes check ((kind = 'IMAGE'::flash_card_kind) = (boxes is not null)),
  constraint flash_card_image_has_slide check (kind <> 'IMAGE'::flash_card_kind or slide_id is not null),
  constraint flash_card_lapses check (lapses >= 0),
  constraint flash_card_memory_complete check (num_nonnulls(scheduled_at, stability, difficulty, state, reps, lapses, last_review_at) = any (array[0, 7])),
  constraint flash_card_missing_has_source check (not source_missing or source is not null),
  constraint flash_card_note_version check (note_version > 0),
  constraint flash_card_reps check (reps > 0),
  constraint flash_card_section check (section > 0),
  constraint flash_card_stability check (stability > 0::double precision)
);
create index flash_cards_by_note on flash_cards (note_id);
create index flash_cards_due on flash_cards (user_id, due_at) where suspended_at is null;
grant delete, insert, select, update on flash_cards to pilgi_app;

create table free_starts (
  user_id       uuid not null,
  address_hash  bytea not null,
  created_at    timestamptz not null,
  device_hash   bytea,
  network_hash  bytea,
  constraint free_starts_pkey primary key (user_id),
  constraint free_starts_address_hash_key unique (address_hash),
  constraint free_starts_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint free_starts_address_hash_check check (octet_length(address_hash) = 32),
  constraint free_starts_device_hash_check check (octet_length(device_hash) = 32),
  constraint free_starts_network_hash_check check (octet_length(network_hash) = 32)
);
create index free_starts_by_network on free_starts (network_hash, created_at);
create index free_starts_by_time on free_starts (created_at);
create unique index one_free_start_per_device on free_starts (device_hash) where device_hash is not null;
grant delete, insert, select, update on free_starts to pilgi_app;

create table gifts (
  id            uuid not null,
  kind          gift_kind not null,
  subject_id    uuid not null,
  user_id       uuid not null,
  amount_micro  bigint not null,
  created_at    timestamptz not null,
  constraint gifts_pkey primary key (id),
  constraint one_gift_per_subject unique (kind, subject_id),
  constraint gifts_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint gift_positive check (amount_micro > 0)
);
create index gifts_by_user on gifts (user_id, created_at desc);
create constraint trigger gift_is_granted after insert on gifts deferrable initially deferred for each row execute function check_gift();
create trigger gifts_append_only before delete or update on gifts for each row execute function forbid_change();
grant insert, select on gifts to pilgi_app;

create table golden_cases (
  report_id   uuid not null,
  name        text not null,
  content     jsonb not null,
  created_by  uuid not null,
  created_at  timestamptz not null,
  constraint golden_cases_pkey primary key (report_id),
  constraint golden_name_unique unique (name),
  constraint golden_cases_created_by_fkey foreign key (created_by) references users(id),
  constraint golden_cases_report_id_fkey foreign key (report_id) references block_reports(id) on delete cascade,
  constraint golden_cases_name_check check (name ~ '^[a-z0-9][a-z0-9-]{2,60}$'::text)
);
create index golden_cases_by_time on golden_cases (created_at);
create trigger golden_case_has_consent before insert on golden_cases for each row execute function require_report_consent();
grant delete, insert, select, update on golden_cases to pilgi_app;

create table gradings (
  id             uuid not null,
  user_id        uuid not null,
  attempt_id     uuid,
  problem_id     uuid,
  objection_to   uuid,
  objection      text,
  model_id       uuid not null,
  price_version  integer not null,
  status         grading_status not null default 'PENDING'::grading_status,
  ceiling_micro  bigint not null,
  charged_micro  bigint not null default 0,
  lines          jsonb not null default '[]'::jsonb,
  failure        text,
  runs           integer not null default 1,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  step_models    jsonb,
  kind           grading_kind not null default 'RUBRIC'::grading_kind,
  constraint gradings_pkey primary key (id),
  constraint grading_of_an_answer foreign key (attempt_id, problem_id) references attempt_answers(attempt_id, problem_id) on delete set null,
  constraint grading_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint gradings_objection_to_fkey foreign key (objection_to) references gradings(id),
  constraint gradings_user_id_fkey foreign key (user_id) references users(id),
  constraint grading_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint grading_failed_has_reason check ((status = 'FAILED'::grading_status) = (failure is not null)),
  constraint grading_open_until_finished check ((status = 'PENDING'::grading_status) = (finished_at is null)),
  constraint grading_runs_counted check (runs > 0),
  constraint objection_length check (char_length(objection) <= 1000),
  constraint only_done_gradings_are_charged check (charged_micro = 0 or status = 'DONE'::grading_status),
  constraint only_rubric_gradings_are_paid check ((objection_to is null and kind = 'RUBRIC'::grading_kind) = (ceiling_micro > 0) and ceiling_micro >= 0)
);
create index gradings_by_user on gradings (user_id);
create index gradings_open on gradings (created_at) where status = 'PENDING'::grading_status;
create unique index one_grading_per_answer on gradings (attempt_id, problem_id) where objection_to is null and status <> 'FAILED'::grading_status;
create unique index one_objection_per_grading on gradings (objection_to) where status <> 'FAILED'::grading_status;
create trigger grading_ends_once before update on gradings for each row execute function forbid_final_status_change('DONE', 'FAILED');
create trigger grading_terms_fixed before update on gradings for each row execute function forbid_grading_terms_change();
create trigger gradings_no_delete before delete on gradings for each row execute function forbid_change();
grant insert, select, update on gradings to pilgi_app;

create table growth_settings (
  id                    boolean not null default true,
  promotions_on         boolean not null default true,
  referrals_on          boolean not null default false,
  referrer_credits      integer not null default 100,
  referred_credits      integer not null default 100,
  referral_min_payment  integer not null default 1000,
  referral_monthly_cap  smallint not null default 10,
  free_start_on         boolean not null default true,
  free_start_credits    integer not null default 1000,
  free_start_daily_max  integer not null default 100,
  gift_days             smallint not null default 30,
  updated_at            timestamptz not null,
  constraint growth_settings_pkey primary key (id),
  constraint growth_settings_free_start_credits_check check (free_start_credits >= 1 and free_start_credits <= 10000),
  constraint growth_settings_free_start_daily_max_check check (free_start_daily_max >= 1 and free_start_daily_max <= 100000),
  constraint growth_settings_gift_days_check check (gift_days >= 1 and gift_days <= 365),
  constraint growth_settings_id_check check (id),
  constraint growth_settings_referral_min_payment_check check (referral_min_payment >= 100 and referral_min_payment <= 100000),
  constraint growth_settings_referral_monthly_cap_check check (referral_monthly_cap >= 1 and referral_monthly_cap <= 1000),
  constraint growth_settings_referred_credits_check check (referred_credits >= 1 and referred_credits <= 10000),
  constraint growth_settings_referrer_credits_check check (referrer_credits >= 1 and referrer_credits <= 10000)
);
create trigger growth_settings_stay before delete on growth_settings for each row execute function forbid_change();
grant insert, select, update on growth_settings to pilgi_app;

create table handout_pages (
  handout_id   uuid not null,
  page         integer not null,
  text         text not null,
  notes        text not null,
  text_origin  page_text_origin not null,
  width        integer not null,
  height       integer not null,
  hash         bytea not null,
  constraint handout_pages_pkey primary key (handout_id, page),
  constraint handout_pages_handout_id_fkey foreign key (handout_id) references handouts(id) on delete cascade,
  constraint handout_page_hash check (octet_length(hash) = 64),
  constraint handout_page_notes check (char_length(notes) <= 20000),
  constraint handout_page_number check (page >= 1 and page <= 300),
  constraint handout_page_size check (width >= 1 and width <= 1600 and height >= 1 and height <= 1600),
  constraint handout_page_text check (char_length(text) <= 20000),
  constraint handout_page_without_text check ((text_origin = 'NONE'::page_text_origin) = (text = ''::text))
);
grant delete, insert, select, update on handout_pages to pilgi_app;

create table handouts (
  id                 uuid not null default gen_random_uuid(),
  user_id            uuid not null,
  lecture_id         uuid not null,
  position           integer not null,
  is_source          boolean not null default false,
  file_name          text not null,
  content_type       text not null,
  size_bytes         bigint not null,
  sha256             text not null,
  storage_key        text not null,
  storage_upload_id  text,
  status             handout_status not null default 'UPLOADING'::handout_status,
  refusal            text,
  kind               handout_kind,
  page_count         integer,
  check_runs         integer not null default 1,
  created_at         timestamptz not null,
  checked_at         timestamptz,
  constraint handouts_pkey primary key (id),
  constraint handout_position_is_unique unique (lecture_id, "position"),
  constraint handouts_lecture_id_fkey foreign key (lecture_id) references lectures(id),
  constraint handouts_user_id_fkey foreign key (user_id) references users(id),
  constraint handout_check_runs_counted check (check_runs > 0),
  constraint handout_checked check ((status = any (array['UPLOADING'::handout_status, 'CHECKING'::handout_status])) = (checked_at is null)),
  constraint handout_digest check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint handout_pages_counted check (page_count >= 1 and page_count <= 300),
  constraint handout_position check ("position" >= 1 and "position" <= 10000),
  constraint handout_ready_is_opened check (status <> 'READY'::handout_status or num_nulls(kind, page_count) = 0),
  constraint handout_refused_has_reason check ((status = 'REFUSED'::handout_status) = (refusal is not null)),
  constraint handout_size check (size_bytes >= 1 and size_bytes <= 52428800)
);
create index handouts_by_user on handouts (user_id);
create index handouts_open on handouts (created_at) where status = any (array['UPLOADING'::handout_status, 'CHECKING'::handout_status]);
grant delete, insert, select, update on handouts to pilgi_app;

create table identities (
  provider        identity_provider not null,
  subject         text not null,
  user_id         uuid not null,
  email           text,
  email_verified  boolean not null,
  linked_at       timestamptz not null,
  last_used_at    timestamptz not null,
  constraint identities_pkey primary key (provider, subject),
  constraint one_identity_per_provider unique (user_id, provider),
  constraint identities_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint identities_check check (last_used_at >= linked_at),
  constraint identities_email_check check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint identities_subject_check check (char_length(subject) >= 1 and char_length(subject) <= 255),
  constraint naver_verifies_no_email check (provider <> 'naver'::identity_provider or not email_verified),
  constraint verified_email_of_identity check (email is not null or not email_verified)
);
grant delete, insert, select, update on identities to pilgi_app;

create table identities_to_unlink (
  provider      identity_provider not null,
  subject       text not null,
  requested_at  timestamptz not null,
  constraint identities_to_unlink_pkey primary key (provider, subject),
  constraint identities_to_unlink_subject_check check (char_length(subject) >= 1 and char_length(subject) <= 255)
);
grant delete, insert, select, update on identities_to_unlink to pilgi_app;

create table job_events (
  id          bigint not null generated always as identity,
  job_id      uuid not null,
  kind        text not null,
  data        jsonb not null,
  created_at  timestamptz not null,
  constraint job_events_pkey primary key (id),
  constraint job_events_job_id_fkey foreign key (job_id) references jobs(id)
);
create index job_events_by_job on job_events (job_id, id);
create index job_events_by_time on job_events (created_at);
grant delete, insert, select, update on job_events to pilgi_app;

create table job_quotes (
  id                uuid not null default gen_random_uuid(),
  user_id           uuid not null,
  lecture_id        uuid not null,
  model_id          uuid not null,
  price_version     integer not null,
  retry_of          uuid,
  sections          integer[] not null,
  estimate          jsonb not null,
  expected_micro    bigint not null,
  ceiling_micro     bigint not null,
  expected_seconds  integer not null,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  note_version      integer,
  density           note_density not null default 'NORMAL'::note_density,
  handout_ids       uuid[] not null default '{}'::uuid[],
  constraint job_quotes_pkey primary key (id),
  constraint job_quotes_lecture_id_fkey foreign key (lecture_id) references lectures(id),
  constraint job_quotes_user_id_fkey foreign key (user_id) references users(id),
  constraint quote_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint quote_retries_job foreign key (retry_of) references jobs(id),
  constraint quote_ceiling_positive check (ceiling_micro > 0),
  constraint quote_expires_after_creation check (expires_at > created_at),
  constraint quote_has_sections check (cardinality(sections) > 0),
  constraint quote_seconds_not_negative check (expected_seconds >= 0),
  constraint quote_within_ceiling check (expected_micro >= 0 and expected_micro <= ceiling_micro)
);
create index quotes_to_purge on job_quotes (expires_at);
grant delete, insert, select, update on job_quotes to pilgi_app;

create table job_sections (
  job_id          uuid not null,
  number          integer not null,
  heard           section_state,
  written         section_state,
  block_count     integer,
  model           text,
  prompt_version  text,
  constraint job_sections_pkey primary key (job_id, number),
  constraint job_sections_job_id_fkey foreign key (job_id) references jobs(id),
  constraint job_sections_block_count_check check (block_count >= 0),
  constraint job_sections_number_check check (number > 0)
);
grant delete, insert, select, update on job_sections to pilgi_app;

create table job_transcripts (
  job_id      uuid not null,
  transcript  jsonb not null,
  constraint job_transcripts_pkey primary key (job_id),
  constraint job_transcripts_job_id_fkey foreign key (job_id) references jobs(id)
);
grant delete, insert, select, update on job_transcripts to pilgi_app;

create table job_windows (
  job_id  uuid not null,
  number  integer not null,
  state   section_state,
  constraint job_windows_pkey primary key (job_id, number),
  constraint job_windows_job_id_fkey foreign key (job_id) references jobs(id),
  constraint job_windows_number_check check (number > 0)
);
grant delete, insert, select, update on job_windows to pilgi_app;

create table jobs (
  id                   uuid not null,
  user_id              uuid not null,
  lecture_id           uuid not null,
  quote_id             uuid not null,
  model_id             uuid not null,
  price_version        integer not null,
  retry_of             uuid,
  note_id              uuid,
  status               job_status not null default 'PENDING'::job_status,
  ceiling_micro        bigint not null,
  charged_micro        bigint not null default 0,
  progress_permille    integer not null default 0,
  section_count        integer not null,
  failed_sections      integer not null default 0,
  failure              text,
  cancel_requested_at  timestamptz,
  runs                 integer not null default 1,
  created_at           timestamptz not null,
  started_at           timestamptz,
  finished_at          timestamptz,
  last_viewed_at       timestamptz,
  step_models          jsonb,
  constraint jobs_pkey primary key (id),
  constraint one_job_per_quote unique (quote_id),
  constraint job_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint jobs_lecture_id_fkey foreign key (lecture_id) references lectures(id),
  constraint jobs_note_id_fkey foreign key (note_id) references notes(id),
  constraint jobs_quote_id_fkey foreign key (quote_id) references job_quotes(id),
  constraint jobs_retry_of_fkey foreign key (retry_of) references jobs(id),
  constraint jobs_user_id_fkey foreign key (user_id) references users(id),
  constraint job_ceiling_positive check (ceiling_micro > 0),
  constraint job_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint job_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint job_completed_has_note check (status <> 'COMPLETED'::job_status or note_id is not null),
  constraint job_failed_has_reason check ((status = 'FAILED'::job_status) = (failure is not null)),
  constraint job_fails_within_sections check (failed_sections >= 0 and failed_sections <= section_count),
  constraint job_has_sections check (section_count > 0),
  constraint job_open_until_finished check ((status = any (array['PENDING'::job_status, 'PROCESSING'::job_status])) = (finished_at is null)),
  constraint job_progress_in_bounds check (progress_permille >= 0 and progress_permille <= 1000),
  constraint job_runs_counted check (runs > 0)
);
create index jobs_by_charge on jobs (charged_micro, id);
create index jobs_by_finish on jobs (finished_at) where finished_at is not null;
create index jobs_by_lecture on jobs (lecture_id);
create index jobs_by_note on jobs (note_id) where note_id is not null;
create index jobs_by_status on jobs (status, created_at desc, id desc);
create index jobs_by_time on jobs (created_at);
create index jobs_by_user on jobs (user_id, created_at desc);
create index jobs_finished_by_model on jobs (model_id, finished_at desc) where finished_at is not null;
create index jobs_open on jobs (status) where status = any (array['PENDING'::job_status, 'PROCESSING'::job_status]);
create index jobs_open_by_lecture on jobs (lecture_id) where status = any (array['PENDING'::job_status, 'PROCESSING'::job_status]);
create unique index one_open_retry_per_job on jobs (retry_of) where status = any (array['PENDING'::job_status, 'PROCESSING'::job_status]);
create trigger job_ends_once before update on jobs for each row execute function forbid_final_status_change('COMPLETED', 'FAILED', 'CANCELLED');
create trigger job_terms_fixed before update on jobs for each row execute function forbid_job_terms_change();
create trigger jobs_no_delete before delete on jobs for each row execute function forbid_change();
grant insert, select, update on jobs to pilgi_app;

create table known_devices (
  user_id        uuid not null,
  device_hash    bytea not null,
  first_seen_at  timestamptz not null,
  last_seen_at   timestamptz not null,
  constraint known_devices_pkey primary key (user_id, device_hash),
  constraint known_devices_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint known_devices_check check (last_seen_at >= first_seen_at),
  constraint known_devices_device_hash_check check (octet_length(device_hash) = 32)
);
create index known_devices_by_time on known_devices (last_seen_at);
grant delete, insert, select, update on known_devices to pilgi_app;

create table launch_tokens (
  token_hash         bytea not null,
  parent_session_id  uuid not null,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  window_hash        bytea,
  session_id         uuid,
  constraint launch_tokens_pkey primary key (token_hash),
  constraint launch_tokens_session_id_key unique (session_id),
  constraint launch_tokens_parent_session_id_fkey foreign key (parent_session_id) references sessions(id) on delete cascade,
  constraint launch_tokens_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint launch_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint launch_tokens_window_hash_check check (octet_length(window_hash) = 32),
  constraint opened_by_one_window check ((window_hash is null) = (session_id is null))
);
create index launch_tokens_by_expiry on launch_tokens (expires_at);
create index launch_tokens_by_parent on launch_tokens (parent_session_id);
grant delete, insert, select, update on launch_tokens to pilgi_app;

create table learner_abilities (
  user_id        uuid not null,
  logit          double precision not null,
  sd             double precision not null,
  answer_count   integer not null,
  calibrated_at  timestamptz not null,
  constraint learner_abilities_pkey primary key (user_id),
  constraint learner_abilities_user_id_fkey foreign key (user_id) references users(id),
  constraint ability_has_answers check (answer_count > 0),
  constraint ability_sd_positive check (sd > 0::double precision)
);
grant delete, insert, select, update on learner_abilities to pilgi_app;

create table lecture_only_courses (
  user_id     uuid not null,
  course      text not null,
  created_at  timestamptz not null,
  constraint lecture_only_courses_pkey primary key (user_id, course),
  constraint lecture_only_courses_user_id_fkey foreign key (user_id) references users(id),
  constraint lecture_only_course_name check (char_length(course) <= 100)
);
grant delete, insert, select, update on lecture_only_courses to pilgi_app;

create table lectures (
  id                 uuid not null default gen_random_uuid(),
  user_id            uuid not null,
  upload_id          uuid not null,
  title              text not null,
  course             text,
  file_name          text not null,
  content_type       text not null,
  size_bytes         bigint not null,
  sha256             text not null,
  storage_key        text not null,
  status             lecture_status not null default 'CHECKING'::lecture_status,
  refusal            text,
  created_at         timestamptz not null,
  checked_at         timestamptz,
  deleted_at         timestamptz,
  duration_ms        integer,
  voiced_ms          integer,
  slide_count        integer,
  section_count      integer,
  has_video          boolean,
  prepared_in        preparation_place not null default 'SERVER'::preparation_place,
  check_runs         integer not null default 1,
  counted_ms         integer,
  counted_at         timestamptz,
  source             lecture_source not null default 'RECORDING'::lecture_source,
  handout_positions  integer not null default 0,
  constraint lectures_pkey primary key (id),
  constraint one_lecture_per_upload unique (upload_id),
  constraint lectures_upload_id_fkey foreign key (upload_id) references uploads(id),
  constraint lectures_user_id_fkey foreign key (user_id) references users(id),
  constraint lecture_check_runs_counted check (check_runs > 0),
  constraint lecture_checked check ((status = 'CHECKING'::lecture_status) = (checked_at is null)),
  constraint lecture_counted_at_once check ((counted_ms is null) = (counted_at is null)),
  constraint lecture_counted_ms check (counted_ms > 0),
  constraint lecture_digest check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint lecture_ready_is_prepared check (status <> 'READY'::lecture_status or num_nulls(duration_ms, voiced_ms, slide_count, section_count, has_video) = 0),
  constraint lecture_refused_has_reason check ((status = 'REFUSED'::lecture_status) = (refusal is not null)),
  constraint lectures_check check (voiced_ms >= 0 and voiced_ms <= duration_ms),
  constraint lectures_duration_ms_check check (duration_ms > 0),
  constraint lectures_section_count_check check (section_count > 0),
  constraint lectures_slide_count_check check (slide_count >= 0)
);
create index lectures_being_checked on lectures (created_at) where status = 'CHECKING'::lecture_status;
create index lectures_by_title_trigrams on lectures using gin (title gin_trgm_ops);
create index lectures_by_user on lectures (user_id, created_at desc) where deleted_at is null;
create index lectures_counted on lectures (user_id, counted_at) where counted_at is not null;
create index lectures_ever on lectures (user_id) where status <> 'REFUSED'::lecture_status;
create trigger moved_lecture_moves_cards after update of course on lectures for each row when (new.course is distinct from old.course and new.deleted_at is null) execute function move_flash_cards();
grant delete, insert, select, update on lectures to pilgi_app;

create table ledger_checks (
  checked_at  timestamptz not null,
  violations  integer not null,
  accounts    jsonb not null,
  constraint ledger_checks_pkey primary key (checked_at),
  constraint violations_counted check (violations >= 0)
);
grant insert, select on ledger_checks to pilgi_app;

create table ledger_entries (
  id            bigint not null generated always as identity,
  user_id       uuid not null,
  entry_number  bigint not null,
  prev_number   bigint,
  kind          ledger_kind not null,
  source_id     uuid not null,
  before_micro  bigint not null,
  delta_micro   bigint not null,
  after_micro   bigint not null,
  actor         text not null,
  reason        text,
  created_at    timestamptz not null,
  constraint ledger_entries_pkey primary key (id),
  constraint chain_target unique (user_id, entry_number, after_micro),
  constraint one_entry_per_number unique (user_id, entry_number),
  constraint one_entry_per_source unique (kind, source_id),
  constraint entry_continues_chain foreign key (user_id, prev_number, before_micro) references ledger_entries(user_id, entry_number, after_micro),
  constraint ledger_entries_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint balance_never_negative check (after_micro >= 0),
  constraint entry_adds_up check (after_micro = (before_micro + delta_micro)),
  constraint entry_delta_not_zero check (delta_micro <> 0),
  constraint entry_in_order check (entry_number = 1 and prev_number is null and before_micro = 0 or entry_number > 1 and prev_number = (entry_number - 1))
);
create index captures_by_time on ledger_entries (created_at) include (delta_micro) where kind = 'CAPTURE'::ledger_kind;
create index ledger_entries_by_time on ledger_entries (created_at);
create trigger entries_append_only before delete or update on ledger_entries for each row execute function forbid_change();
create trigger entries_no_truncate before truncate on ledger_entries for each statement execute function forbid_change();
create trigger entry_in_open_month before insert on ledger_entries for each row execute function reject_closed_month('created_at');
create constraint trigger ledger_agrees after insert on ledger_entries deferrable initially deferred for each row execute function check_wallet();
create constraint trigger transfers_agree after insert on ledger_entries deferrable initially deferred for each row execute function check_transfers();
grant insert, select on ledger_entries to pilgi_app;

create table ledger_transfers (
  entry_id      bigint not null,
  leg           smallint not null,
  from_account  text not null,
  to_account    text not null,
  amount_micro  bigint not null,
  lot_id        uuid not null,
  constraint ledger_transfers_pkey primary key (entry_id, leg),
  constraint ledger_transfers_entry_id_fkey foreign key (entry_id) references ledger_entries(id),
  constraint ledger_transfers_lot_id_fkey foreign key (lot_id) references credit_lots(id),
  constraint transfer_amount_positive check (amount_micro > 0),
  constraint transfer_between_two check (from_account <> to_account)
);
create index transfers_by_lot on ledger_transfers (lot_id);
create trigger transfers_append_only before delete or update on ledger_transfers for each row execute function forbid_change();
create trigger transfers_no_truncate before truncate on ledger_transfers for each statement execute function forbid_change();
grant insert, select on ledger_transfers to pilgi_app;

create table live_note_windows (
  live_note_id  uuid not null,
  number        integer not null,
  start_ms      integer not null,
  end_ms        integer not null,
  audio_ms      integer not null,
  sha256        text not null,
  terms_sha256  text not null,
  constraint live_note_windows_pkey primary key (live_note_id, number),
  constraint live_note_windows_live_note_id_fkey foreign key (live_note_id) references live_notes(id) on delete cascade,
  constraint live_window_audio check (audio_ms > 0),
  constraint live_window_digest check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint live_window_has_length check (end_ms > start_ms),
  constraint live_window_number check (number > 0),
  constraint live_window_start check (start_ms >= 0),
  constraint live_window_terms check (terms_sha256 ~ '^[0-9a-f]{64}$'::text)
);
grant delete, insert, select, update on live_note_windows to pilgi_app;

create table live_notes (
  id                   uuid not null,
  user_id              uuid not null,
  recording_id         uuid not null,
  model_id             uuid not null,
  price_version        integer not null,
  minutes              integer not null,
  status               live_note_status not null default 'OPEN'::live_note_status,
  ceiling_micro        bigint not null,
  job_id               uuid,
  reason               text,
  prepared_parts       integer not null default 0,
  cancel_requested_at  timestamptz,
  runs                 integer not null default 1,
  step_models          jsonb,
  created_at           timestamptz not null,
  finished_at          timestamptz,
  constraint live_notes_pkey primary key (id),
  constraint one_live_note_per_recording unique (recording_id),
  constraint live_note_job foreign key (job_id) references jobs(id),
  constraint live_note_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint live_note_recording foreign key (recording_id) references recordings(id),
  constraint live_notes_user_id_fkey foreign key (user_id) references users(id),
  constraint failed_live_note_has_reason check ((status = any (array['CANCELLED'::live_note_status, 'FAILED'::live_note_status])) = (reason is not null)),
  constraint live_note_ceiling_positive check (ceiling_micro > 0),
  constraint live_note_minutes check (minutes >= 30 and minutes <= 240),
  constraint live_note_open_until_finished check ((status = 'OPEN'::live_note_status) = (finished_at is null)),
  constraint live_note_parts check (prepared_parts >= 0),
  constraint live_note_runs_counted check (runs > 0),
  constraint started_live_note_has_job check ((status = 'STARTED'::live_note_status) = (job_id is not null))
);
create index live_notes_by_user on live_notes (user_id, created_at);
create index live_notes_open on live_notes (created_at) where status = 'OPEN'::live_note_status;
grant delete, insert, select, update on live_notes to pilgi_app;

create table lot_extensions (
  id            uuid not null,
  lot_id        uuid not null,
  from_expiry   timestamptz not null,
  to_expiry     timestamptz not null,
  cause         extension_cause not null,
  reason        text not null,
  requested_by  uuid,
  approved_by   uuid,
  outage_id     uuid,
  created_at    timestamptz not null,
  constraint lot_extensions_pkey primary key (id),
  constraint one_extension_per_outage unique (lot_id, outage_id),
  constraint lot_extensions_approved_by_fkey foreign key (approved_by) references users(id),
  constraint lot_extensions_lot_id_fkey foreign key (lot_id) references credit_lots(id),
  constraint lot_extensions_outage_id_fkey foreign key (outage_id) references outage_extensions(id),
  constraint lot_extensions_requested_by_fkey foreign key (requested_by) references users(id),
  constraint extension_names_operator check ((cause = 'RELEASED_AFTER_EXPIRY'::extension_cause) = (requested_by is null)),
  constraint extension_names_outage check ((cause = 'OUTAGE'::extension_cause) = (outage_id is not null)),
  constraint extension_only_later check (to_expiry > from_expiry),
  constraint extension_reason check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 200),
  constraint extension_within_year check (to_expiry <= (from_expiry + '1 year'::interval))
);
create index lot_extensions_by_lot on lot_extensions (lot_id, created_at);
create constraint trigger extension_agrees after insert on lot_extensions deferrable initially deferred for each row execute function check_extension();
create trigger extension_mailed after insert on lot_extensions for each row execute function mail_extension();
create trigger extensions_append_only before delete or update on lot_extensions for each row execute function forbid_change();
create trigger extensions_no_truncate before truncate on lot_extensions for each statement execute function forbid_change();
grant insert, select on lot_extensions to pilgi_app;

create table mail_outbox (
  id               uuid not null default gen_random_uuid(),
  kind             text not null,
  payload          jsonb not null,
  dedupe_key       text,
  status           mail_status not null default 'PENDING'::mail_status,
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null,
  last_error       text,
  created_at       timestamptz not null,
  finished_at      timestamptz,
  trace            text,
  constraint mail_outbox_pkey primary key (id),
  constraint mail_outbox_dedupe_key_key unique (dedupe_key),
  constraint finished_when_final check ((status = 'PENDING'::mail_status) = (finished_at is null)),
  constraint mail_outbox_last_error_check check (char_length(last_error) <= 500),
  constraint mail_trace_shape check (trace ~ '^[0-9a-f]{32}-[0-9a-f]{16}$'::text)
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'PENDING'::mail_status;
create index mail_outbox_finished on mail_outbox (finished_at) where status <> 'PENDING'::mail_status;
grant delete, insert, select, update on mail_outbox to pilgi_app;

create table meanings_to_check (
  attempt_id  uuid not null,
  problem_id  uuid not null,
  due_at      timestamptz not null,
  tries       integer not null default 0,
  constraint meanings_to_check_pkey primary key (attempt_id, problem_id),
  constraint meaning_of_an_answer foreign key (attempt_id, problem_id) references attempt_answers(attempt_id, problem_id) on delete cascade,
  constraint meaning_tries check (tries >= 0)
);
create index meanings_to_check_due on meanings_to_check (due_at);
grant delete, insert, select, update on meanings_to_check to pilgi_app;

create table mock_exams (
  attempt_id     uuid not null,
  user_id        uuid not null,
  request_id     uuid not null,
  kind           mock_exam_kind not null,
  title          text not null,
  course         text,
  problem_count  integer not null,
  parts          jsonb not null,
  constraint mock_exams_pkey primary key (attempt_id),
  constraint one_mock_exam_per_request unique (user_id, request_id),
  constraint mock_exams_attempt_id_fkey foreign key (attempt_id) references attempts(id) on delete cascade,
  constraint mock_exams_user_id_fkey foreign key (user_id) references users(id),
  constraint mock_exam_size check (problem_count >= 1 and problem_count <= 100),
  constraint mock_exam_title check (char_length(title) >= 1 and char_length(title) <= 200)
);
grant delete, insert, select, update on mock_exams to pilgi_app;

create unlogged table model_budgets (
  model                text not null,
  requests_per_minute  integer,
  tokens_per_minute    integer,
  requests_left        double precision not null,
  tokens_left          double precision not null,
  refilled_at          timestamptz not null,
  constraint model_budgets_pkey primary key (model),
  constraint model_budgets_model_check check (char_length(model) <= 200),
  constraint model_budgets_requests_per_minute_check check (requests_per_minute > 0),
  constraint model_budgets_tokens_per_minute_check check (tokens_per_minute > 0)
);
grant delete, insert, select, update on model_budgets to pilgi_app;

create table model_calls (
  id                     bigint not null generated always as identity,
  job_id                 uuid,
  step                   text not null,
  section                integer not null,
  attempt                integer not null,
  status                 model_call_status not null default 'SENT'::model_call_status,
  input_tokens           integer,
  cached_tokens          integer,
  output_tokens          integer,
  answer                 jsonb,
  provider_id            text,
  is_charged             boolean not null default false,
  sent_at                timestamptz not null,
  ended_at               timestamptz,
  bundle_id              uuid,
  grading_id             uuid,
  question_id            uuid,
  subject_id             uuid not null,
  choice                 smallint not null default 0,
  provider               text,
  model                  text,
  model_version          text,
  finish_reason          text,
  thought_tokens         integer,
  audio_tokens           integer,
  audio_seconds          numeric(10,3),
  cost_micro_usd         bigint,
  charged_input_tokens   integer,
  charged_output_tokens  integer,
  part                   smallint not null default 0,
  prompt_id              text,
  prompt_version         integer,
  live_note_id           uuid,
  translation_id         uuid,
  constraint model_calls_pkey primary key (id),
  constraint one_call_per_attempt unique (subject_id, step, section, part, attempt),
  constraint call_of_bundle foreign key (bundle_id) references problem_bundles(id),
  constraint call_of_grading foreign key (grading_id) references gradings(id),
  constraint call_of_live_note foreign key (live_note_id) references live_notes(id) not valid,
  constraint call_of_prompt foreign key (prompt_id, prompt_version) references prompt_versions(id, version),
  constraint call_of_question foreign key (question_id) references chat_questions(id),
  constraint call_of_translation foreign key (translation_id) references translations(id) not valid,
  constraint model_calls_job_id_fkey foreign key (job_id) references jobs(id),
  constraint answered_call_is_counted check (status <> 'ANSWERED'::model_call_status or num_nulls(input_tokens, output_tokens) = 0),
  constraint call_ends_once check ((status = 'SENT'::model_call_status) = (ended_at is null)),
  constraint call_has_one_subject check (num_nonnulls(job_id, bundle_id, grading_id, question_id, live_note_id, translation_id) = 1) not valid,
  constraint call_names_whole_prompt check ((prompt_id is null) = (prompt_version is null)),
  constraint charge_has_its_tokens check (is_charged = (charged_input_tokens is not null)),
  constraint charged_tokens_were_counted check ((charged_input_tokens is null) = (charged_output_tokens is null) and coalesce(charged_input_tokens >= 0 and charged_input_tokens <= input_tokens, true) and coalesce(charged_output_tokens >= 0 and charged_output_tokens <= output_tokens, true)),
  constraint model_calls_attempt_check check (attempt > 0),
  constraint model_calls_audio_seconds_check check (audio_seconds >= 0::numeric),
  constraint model_calls_audio_tokens_check check (audio_tokens >= 0),
  constraint model_calls_cached_tokens_check check (cached_tokens >= 0),
  constraint model_calls_choice_check check (choice >= 0 and choice <= 2),
  constraint model_calls_cost_micro_usd_check check (cost_micro_usd >= 0),
  constraint model_calls_input_tokens_check check (input_tokens >= 0),
  constraint model_calls_output_tokens_check check (output_tokens >= 0),
  constraint model_calls_part_check check (part >= 0),
  constraint model_calls_section_check check (section >= 0),
  constraint model_calls_thought_tokens_check check (thought_tokens >= 0),
  constraint only_answers_are_charged check (not is_charged or status = 'ANSWERED'::model_call_status)
);
create index model_calls_by_end on model_calls (ended_at) include (cost_micro_usd, input_tokens) where ended_at is not null;
create index model_calls_by_prompt on model_calls (prompt_id, prompt_version, sent_at) where prompt_id is not null;
create unique index one_answer_per_step on model_calls (subject_id, step, section, part) where status = 'ANSWERED'::model_call_status;
create unique index one_call_in_flight on model_calls (subject_id, step, section, part) where status = 'SENT'::model_call_status;
create trigger call_knows_its_subject before insert or update of job_id, live_note_id on model_calls for each row execute function set_call_subject();
grant delete, insert, select, update on model_calls to pilgi_app;

create table model_profiles (
  provider    text not null,
  model       text not null,
  profile     jsonb,
  probe       jsonb,
  probed_at   timestamptz,
  updated_by  uuid not null,
  updated_at  timestamptz not null,
  constraint model_profiles_pkey primary key (provider, model),
  constraint model_profiles_updated_by_fkey foreign key (updated_by) references users(id),
  constraint model_profiles_model_check check (char_length(model) >= 1 and char_length(model) <= 100),
  constraint model_profiles_provider_check check (char_length(provider) >= 1 and char_length(provider) <= 40),
  constraint probe_has_its_time check ((probe is null) = (probed_at is null))
);
grant delete, insert, select, update on model_profiles to pilgi_app;

create table month_closings (
  month        text not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  figures      jsonb not null,
  file_name    text not null,
  file_sha256  bytea not null,
  carried      jsonb not null,
  closed_by    uuid not null,
  approved_by  uuid,
  closed_at    timestamptz not null,
  constraint month_closings_pkey primary key (month),
  constraint closing_once unique (ends_at),
  constraint month_closings_approved_by_fkey foreign key (approved_by) references users(id),
  constraint month_closings_closed_by_fkey foreign key (closed_by) references users(id),
  constraint closing_after_month check (closed_at >= ends_at),
  constraint closing_carried check (jsonb_typeof(carried) = 'array'::text),
  constraint closing_hash check (octet_length(file_sha256) = 32),
  constraint closing_month check (month ~ '^\d{4}-\d{2}$'::text)
);
create trigger closing_in_order before insert on month_closings for each row execute function check_closing_order();
create trigger closings_append_only before delete or update on month_closings for each row execute function forbid_change();
create trigger closings_no_truncate before truncate on month_closings for each statement execute function forbid_change();
grant select on month_closings to pilgi_app;

create table note_emphasis (
  note_id   uuid not null,
  version   integer not null,
  sections  jsonb not null,
  constraint note_emphasis_pkey primary key (note_id),
  constraint note_emphasis_note_id_fkey foreign key (note_id) references notes(id)
);
grant delete, insert, select, update on note_emphasis to pilgi_app;

create table note_keys (
  note_id     uuid not null,
  layer       search_layer not null,
  user_id     uuid not null,
  changed_at  timestamptz not null,
  keys        bytea not null,
  constraint note_keys_pkey primary key (note_id, layer),
  constraint note_keys_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_keys_user_id_fkey foreign key (user_id) references users(id)
);
create index note_keys_by_owner on note_keys using gin (user_id, unpack_search_keys(keys)) with (fastupdate=off);
grant delete, insert, select, update on note_keys to pilgi_app;

create table note_marks (
  note_id       uuid not null,
  id            uuid not null,
  kind          note_mark_kind not null,
  block_id      text not null,
  range_start   integer,
  range_end     integer,
  quote         text not null,
  memo          text not null default ''::text,
  note_version  integer not null,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  constraint note_marks_pkey primary key (note_id, id),
  constraint note_marks_note_id_fkey foreign key (note_id) references notes(id) on delete cascade,
  constraint mark_has_both_ends check (num_nulls(range_start, range_end) <> 1),
  constraint mark_range_is_valid check (range_start >= 0 and range_end > range_start),
  constraint memo_not_empty check (kind <> 'MEMO'::note_mark_kind or memo <> ''::text),
  constraint note_marks_block_id_check check (char_length(block_id) >= 1 and char_length(block_id) <= 40),
  constraint note_marks_memo_check check (char_length(memo) <= 2000),
  constraint note_marks_note_version_check check (note_version > 0),
  constraint note_marks_quote_check check (char_length(quote) >= 1 and char_length(quote) <= 500)
);
grant delete, insert, select, update on note_marks to pilgi_app;

create table note_passages (
  note_id  uuid not null,
  number   integer not null,
  user_id  uuid not null,
  kind     passage_kind not null,
  parts    jsonb not null,
  keys     tsvector not null,
  constraint note_passages_pkey primary key (note_id, number),
  constraint note_passages_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_passages_user_id_fkey foreign key (user_id) references users(id),
  constraint note_passages_number_check check (number > 0)
) with (toast_tuple_target=128);
create index note_passages_by_owner on note_passages using gin (user_id, keys) with (fastupdate=off);
grant delete, insert, select, update on note_passages to pilgi_app;

create table note_readings (
  note_id        uuid not null,
  user_id        uuid not null,
  heading        text not null,
  at_ms          integer not null,
  read_permille  integer not null,
  read_at        timestamptz not null,
  constraint note_readings_pkey primary key (note_id),
  constraint note_readings_note_id_fkey foreign key (note_id) references notes(id) on delete cascade,
  constraint note_readings_user_id_fkey foreign key (user_id) references users(id),
  constraint reading_at_ms check (at_ms >= 0),
  constraint reading_heading check (char_length(heading) <= 300),
  constraint reading_read_permille check (read_permille >= 0 and read_permille <= 1000)
);
create index note_readings_by_user on note_readings (user_id, read_at desc);
grant delete, insert, select, update on note_readings to pilgi_app;

create table note_search (
  note_id     uuid not null,
  layer       search_layer not null,
  section     integer not null,
  user_id     uuid not null,
  heading     text not null,
  passages    jsonb not null,
  keys        tsvector not null,
  changed_at  timestamptz not null,
  constraint note_search_pkey primary key (note_id, layer, section),
  constraint note_search_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_search_user_id_fkey foreign key (user_id) references users(id),
  constraint note_search_section_check check (section >= 0)
) with (toast_tuple_target=128);
create index note_search_by_owner on note_search using gin (user_id, keys) with (fastupdate=off);
grant delete, insert, select, update on note_search to pilgi_app;

create table note_shares (
  id          uuid not null default gen_random_uuid(),
  note_id     uuid not null,
  user_id     uuid not null,
  token_hash  text not null,
  has_sound   boolean not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  constraint note_shares_pkey primary key (id),
  constraint share_token_unique unique (token_hash),
  constraint note_shares_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_shares_user_id_fkey foreign key (user_id) references users(id),
  constraint share_expires_after_creation check (expires_at > created_at)
);
create index note_shares_by_note on note_shares (note_id);
create index note_shares_by_user on note_shares (user_id);
create index note_shares_to_purge on note_shares (expires_at);
grant delete, insert, select, update on note_shares to pilgi_app;

create table note_texts (
  note_id   uuid not null,
  user_id   uuid not null,
  rows      bytea not null,
  passages  bytea not null,
  constraint note_texts_pkey primary key (note_id),
  constraint note_texts_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_texts_user_id_fkey foreign key (user_id) references users(id)
);
create index note_texts_by_user on note_texts (user_id);
grant delete, insert, select, update on note_texts to pilgi_app;

create table note_versions (
  note_id     uuid not null,
  version     integer not null,
  kind        note_version_kind not null,
  body_key    text not null,
  created_at  timestamptz not null,
  constraint note_versions_pkey primary key (note_id, version),
  constraint note_versions_note_id_fkey foreign key (note_id) references notes(id),
  constraint note_versions_version_check check (version > 0)
);
create trigger note_versions_append_only before delete or update on note_versions for each row execute function forbid_change();
grant insert, select on note_versions to pilgi_app;

create table notes (
  id                uuid not null default gen_random_uuid(),
  user_id           uuid not null,
  lecture_id        uuid not null,
  title             text not null,
  version           integer not null,
  body_key          text not null,
  supported         integer not null,
  claims            integer not null,
  failed_sections   integer not null default 0,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  deleted_at        timestamptz,
  searched_version  integer,
  search_after      timestamptz,
  indexed_version   integer,
  voiced_seconds    integer,
  covered_seconds   integer,
  constraint notes_pkey primary key (id),
  constraint notes_lecture_id_fkey foreign key (lecture_id) references lectures(id),
  constraint notes_user_id_fkey foreign key (user_id) references users(id),
  constraint notes_check check (supported >= 0 and supported <= claims),
  constraint notes_claims_check check (claims >= 0),
  constraint notes_failed_sections_check check (failed_sections >= 0),
  constraint notes_version_check check (version > 0)
);
create index notes_by_lecture on notes (lecture_id);
create index notes_by_user on notes (user_id, created_at desc) where deleted_at is null;
create index notes_to_index on notes (updated_at) where deleted_at is null and indexed_version is distinct from version;
create index notes_to_search on notes (updated_at) where deleted_at is null and searched_version is distinct from version;
create trigger deleted_note_loses_cards after update of deleted_at on notes for each row when (new.deleted_at is not null) execute function delete_flash_cards();
create trigger deleted_note_loses_emphasis after update of deleted_at on notes for each row when (new.deleted_at is not null) execute function delete_note_emphasis();
create trigger deleted_note_loses_marks after update of deleted_at on notes for each row when (new.deleted_at is not null) execute function delete_note_marks();
create trigger deleted_note_loses_reading after update of deleted_at on notes for each row when (new.deleted_at is not null) execute function delete_note_reading();
create trigger deleted_note_loses_reports after update of deleted_at on notes for each row when (new.deleted_at is not null) execute function delete_note_reports();
grant delete, insert, select, update on notes to pilgi_app;

create table objects_to_remove (
  key_prefix    text not null,
  requested_at  timestamptz not null,
  constraint objects_to_remove_pkey primary key (key_prefix)
);
grant delete, insert, select, update on objects_to_remove to pilgi_app;

create table operator_requests (
  id               uuid not null,
  kind             operator_request_kind not null,
  payload          jsonb not null,
  subject_user_id  uuid,
  requested_by     uuid not null,
  session_id       uuid not null,
  ip               text not null,
  requested_at     timestamptz not null,
  reason           text not null,
  request_key      text,
  executes_at      timestamptz,
  reminded_at      timestamptz,
  decided_by       uuid,
  decision         operator_decision,
  decided_at       timestamptz,
  decision_text    text,
  executed_at      timestamptz,
  expires_at       timestamptz not null,
  constraint operator_requests_pkey primary key (id),
  constraint one_request_per_key unique (requested_by, request_key),
  constraint operator_requests_decided_by_fkey foreign key (decided_by) references users(id),
  constraint operator_requests_requested_by_fkey foreign key (requested_by) references users(id),
  constraint operator_requests_subject_user_id_fkey foreign key (subject_user_id) references users(id),
  constraint request_decision_complete check ((decision is null) = (decided_at is null)),
  constraint request_decision_named check (coalesce(decision = any (array['APPROVED'::operator_decision, 'REJECTED'::operator_decision]), false) = (decided_by is not null)),
  constraint request_decision_text check (char_length(decision_text) >= 1 and char_length(decision_text) <= 500),
  constraint request_executed check (coalesce(decision = any (array['APPROVED'::operator_decision, 'WAITED'::operator_decision]), false) = (executed_at is not null)),
  constraint request_executed_in_time check (executed_at < expires_at),
  constraint request_expiry check (expires_at = (requested_at + '72:00:00'::interval)),
  constraint request_key_length check (char_length(request_key) >= 1 and char_length(request_key) <= 100),
  constraint request_needs_two_persons check (decided_by <> requested_by),
  constraint request_not_decided_by_subject check (decided_by <> subject_user_id),
  constraint request_not_for_oneself check (subject_user_id <> requested_by),
  constraint request_payload check (jsonb_typeof(payload) = 'object'::text),
  constraint request_reason check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 500),
  constraint request_waited check (decision is distinct from 'WAITED'::operator_decision or executes_at is not null and reminded_at is not null and executed_at >= executes_at),
  constraint request_waits check (executes_at >= (requested_at + '24:00:00'::interval))
);
create unique index one_open_request on operator_requests (requested_by, kind, md5(payload::text)) where decision is null;
create index operator_requests_by_subject on operator_requests (subject_user_id);
create index operator_requests_by_time on operator_requests (requested_at);
create index operator_requests_open on operator_requests (expires_at) where decision is null;
create trigger operator_request_change before update on operator_requests for each row execute function check_operator_request_change();
create trigger operator_requests_no_delete before delete on operator_requests for each row execute function forbid_change();
create trigger operator_requests_no_truncate before truncate on operator_requests for each statement execute function forbid_change();
grant insert, select, update on operator_requests to pilgi_app;

create table operator_roles (
  user_id     uuid not null,
  role        operator_role not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint operator_roles_pkey primary key (user_id),
  constraint operator_roles_user_id_fkey foreign key (user_id) references users(id)
);
create trigger operator_flag after insert or delete on operator_roles for each row execute function sync_operator_flag();
grant delete, insert, select, update on operator_roles to pilgi_app;

create table outage_extensions (
  id             uuid not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  days           smallint not null,
  reason         text not null,
  requested_by   uuid not null,
  approved_by    uuid,
  last_user_id   uuid,
  extended_lots  integer not null default 0,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  constraint outage_extensions_pkey primary key (id),
  constraint outage_extensions_approved_by_fkey foreign key (approved_by) references users(id),
  constraint outage_extensions_requested_by_fkey foreign key (requested_by) references users(id),
  constraint outage_extensions_check check (ends_at > starts_at),
  constraint outage_extensions_days_check check (days >= 1 and days <= 30),
  constraint outage_extensions_extended_lots_check check (extended_lots >= 0),
  constraint outage_extensions_reason_check check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 200)
);
create index outage_extensions_open on outage_extensions (created_at) where finished_at is null;
create trigger outage_extensions_no_delete before delete on outage_extensions for each row execute function forbid_change();
grant insert, select, update on outage_extensions to pilgi_app;

create table overview_days (
  day                   date not null,
  revenue_won           bigint not null,
  returned_won          bigint not null,
  used_micro            bigint not null,
  cost_micro_usd        bigint not null,
  sign_ups              integer not null,
  active_1              integer not null,
  active_7              integer not null,
  active_28             integer not null,
  active_90             integer not null,
  notes_made            integer not null,
  claims                integer not null,
  supported_claims      integer not null,
  voiced_seconds        integer not null,
  covered_seconds       integer not null,
  reports               integer not null,
  problems_made         integer not null,
  problems_dropped      integer not null,
  drop_reasons          jsonb not null,
  questions             integer not null,
  questions_unanswered  integer not null,
  notes_read            integer not null,
  notes_finished        integer not null,
  last_review_id        bigint not null,
  constraint overview_days_pkey primary key (day),
  constraint overview_days_active_1_check check (active_1 >= 0),
  constraint overview_days_check check (active_7 >= active_1),
  constraint overview_days_check1 check (active_28 >= active_7),
  constraint overview_days_check2 check (active_90 >= active_28),
  constraint overview_days_check3 check (supported_claims >= 0 and supported_claims <= claims),
  constraint overview_days_check4 check (covered_seconds >= 0 and covered_seconds <= voiced_seconds),
  constraint overview_days_check5 check (questions_unanswered >= 0 and questions_unanswered <= questions),
  constraint overview_days_check6 check (notes_finished >= 0 and notes_finished <= notes_read),
  constraint overview_days_cost_micro_usd_check check (cost_micro_usd >= 0),
  constraint overview_days_notes_made_check check (notes_made >= 0),
  constraint overview_days_problems_dropped_check check (problems_dropped >= 0),
  constraint overview_days_problems_made_check check (problems_made >= 0),
  constraint overview_days_reports_check check (reports >= 0),
  constraint overview_days_returned_won_check check (returned_won >= 0),
  constraint overview_days_revenue_won_check check (revenue_won >= 0),
  constraint overview_days_sign_ups_check check (sign_ups >= 0),
  constraint overview_days_used_micro_check check (used_micro >= 0)
);
grant insert, select on overview_days to pilgi_app;

create table page_spans (
  handout_id  uuid not null,
  page        integer not null,
  from_ms     integer not null,
  to_ms       integer not null,
  origin      page_span_origin not null,
  score       real not null,
  constraint page_spans_pkey primary key (handout_id, page, from_ms),
  constraint page_spans_handout_id_page_fkey foreign key (handout_id, page) references handout_pages(handout_id, page) on delete cascade,
  constraint page_span_from check (from_ms >= 0),
  constraint page_span_length check (to_ms > from_ms),
  constraint page_span_score check (score >= 0::double precision and score <= 1::double precision)
);
grant delete, insert, select, update on page_spans to pilgi_app;

create table passkey_challenges (
  challenge_hash  bytea not null,
  purpose         passkey_purpose not null,
  browser_hash    bytea not null,
  user_id         uuid,
  expires_at      timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint passkey_challenges_browser_hash_check check (octet_length(browser_hash) = 32),
  constraint passkey_challenges_challenge_hash_check check (octet_length(challenge_hash) = 32),
  constraint registered_by_a_user check ((purpose = 'register'::passkey_purpose) = (user_id is not null))
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
grant delete, insert, select, update on passkey_challenges to pilgi_app;

create table passkeys (
  id             uuid not null default gen_random_uuid(),
  user_id        uuid not null,
  credential_id  bytea not null,
  public_key     bytea not null,
  sign_count     bigint not null,
  transports     text[] not null default '{}'::text[],
  backed_up      boolean not null,
  name           text not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint passkeys_credential_id_check check (octet_length(credential_id) >= 1 and octet_length(credential_id) <= 1023),
  constraint passkeys_name_check check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint passkeys_public_key_check check (octet_length(public_key) >= 1 and octet_length(public_key) <= 4096),
  constraint passkeys_sign_count_check check (sign_count >= 0)
);
create index passkeys_by_user on passkeys (user_id, created_at);
grant delete, insert, select, update on passkeys to pilgi_app;

create table password_reset_tokens (
  token_hash  bytea not null,
  user_id     uuid not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  constraint password_reset_tokens_pkey primary key (token_hash),
  constraint password_reset_tokens_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint password_reset_tokens_token_hash_check check (octet_length(token_hash) = 32)
);
create unique index one_open_reset_per_user on password_reset_tokens (user_id) where used_at is null;
grant delete, insert, select, update on password_reset_tokens to pilgi_app;

create table paybacks (
  id             uuid not null default gen_random_uuid(),
  payment_id     uuid not null,
  user_id        uuid not null,
  amount_won     integer not null,
  credits_micro  bigint not null,
  status         payback_status not null default 'OWED'::payback_status,
  created_at     timestamptz not null,
  settled_at     timestamptz,
  paid_by        uuid,
  reference      text,
  constraint paybacks_pkey primary key (id),
  constraint payback_of_owner foreign key (payment_id, user_id) references payments(id, user_id),
  constraint paybacks_paid_by_fkey foreign key (paid_by) references users(id),
  constraint no_own_payback check (paid_by <> user_id),
  constraint payback_amounts_positive check (amount_won > 0 and credits_micro > 0),
  constraint payback_paid_by_operator check ((status = 'PAID'::payback_status) = (paid_by is not null) and (status = 'PAID'::payback_status) = (reference is not null)),
  constraint payback_reference_length check (char_length(btrim(reference)) >= 1 and char_length(btrim(reference)) <= 100),
  constraint payback_settled_at check ((status = 'OWED'::payback_status) = (settled_at is null))
);
create unique index payback_once on paybacks (payment_id) where status <> 'RELEASED'::payback_status;
create index paybacks_by_user on paybacks (user_id);
create constraint trigger payback_agrees after insert or update on paybacks deferrable initially deferred for each row execute function check_payback();
create trigger payback_settled_once before update on paybacks for each row execute function forbid_final_status_change('PAID', 'RELEASED');
create trigger paybacks_no_delete before delete on paybacks for each row execute function forbid_change();
grant insert, select, update on paybacks to pilgi_app;

create table payment_alarms (
  id         uuid not null default gen_random_uuid(),
  kind       text not null,
  subject    text not null,
  detail     jsonb not null,
  raised_at  timestamptz not null,
  constraint payment_alarms_pkey primary key (id),
  constraint alarm_once unique (kind, subject)
);
create index alarms_by_subject on payment_alarms (subject);
grant insert, select on payment_alarms to pilgi_app;

create table payment_fail_reports (
  id          uuid not null default gen_random_uuid(),
  order_id    text not null,
  user_id     uuid,
  code        text not null,
  message     text not null,
  created_at  timestamptz not null,
  constraint payment_fail_reports_pkey primary key (id),
  constraint payment_fail_reports_user_id_fkey foreign key (user_id) references users(id)
);
create index fail_reports_by_order on payment_fail_reports (order_id);
grant insert, select, update on payment_fail_reports to pilgi_app;

create table payment_orders (
  id               uuid not null default gen_random_uuid(),
  order_id         text not null,
  user_id          uuid not null,
  amount_won       integer not null,
  paid_micro       bigint not null,
  bonus_micro      bigint not null default 0,
  credits_micro    bigint not null generated always as (paid_micro + bonus_micro) stored,
  order_name       text not null,
  from_client      boolean not null default false,
  status           order_status not null default 'CREATED'::order_status,
  payment_key      text,
  idempotency_key  uuid not null default gen_random_uuid(),
  attempts         integer not null default 0,
  confirming_at    timestamptz,
  next_check_at    timestamptz,
  fail_code        text,
  fail_message     text,
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  terms_version    text,
  is_test          boolean not null default false,
  constraint payment_orders_pkey primary key (id),
  constraint order_id_once unique (order_id),
  constraint order_terms unique (id, user_id, amount_won, credits_micro),
  constraint payment_orders_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint confirming_has_next_check check (status <> 'CONFIRMING'::order_status or next_check_at is not null),
  constraint key_once_confirming check ((status = any (array['CREATED'::order_status, 'FAILED'::order_status, 'EXPIRED'::order_status])) or payment_key is not null),
  constraint order_bonus check (bonus_micro >= 0),
  constraint order_credits_positive check (paid_micro > 0),
  constraint order_id_shape check (order_id ~ '^[A-Za-z0-9_-]{6,64}$'::text),
  constraint order_name_length check (char_length(order_name) >= 1 and char_length(order_name) <= 100),
  constraint payment_key_length check (char_length(payment_key) <= 200),
  constraint single_top_up_limit check (amount_won >= 100 and amount_won <= 100000),
  constraint terms_version_is_date check (terms_version ~ '^\d{4}-\d{2}-\d{2}$'::text)
);
create index orders_by_key on payment_orders (payment_key) where payment_key is not null;
create index orders_by_user on payment_orders (user_id, created_at desc);
create index orders_in_review on payment_orders (created_at) where status = 'REVIEW'::order_status;
create index orders_to_check on payment_orders (next_check_at) where status = 'CONFIRMING'::order_status;
create index orders_to_expire on payment_orders (expires_at) where status = 'CREATED'::order_status;
create trigger no_confirm_on_closed_wallet before update on payment_orders for each row when (new.status = 'CONFIRMING'::order_status and old.status <> 'CONFIRMING'::order_status) execute function reject_closed_wallet();
create trigger no_confirm_while_leaving before update on payment_orders for each row when (new.status = 'CONFIRMING'::order_status and old.status <> 'CONFIRMING'::order_status) execute function reject_leaving();
create trigger no_order_on_closed_wallet before insert on payment_orders for each row execute function reject_closed_wallet();
create trigger no_order_while_leaving before insert on payment_orders for each row execute function reject_leaving();
create constraint trigger order_agrees after insert or update on payment_orders deferrable initially deferred for each row execute function check_paid();
create trigger order_kind_fixed before update on payment_orders for each row when (new.is_test is distinct from old.is_test) execute function forbid_order_kind_change();
create trigger order_paid_is_final before update on payment_orders for each row execute function forbid_final_status_change('PAID');
create trigger order_terms_fixed before update on payment_orders for each row execute function forbid_order_terms_change();
create trigger orders_no_delete before delete on payment_orders for each row execute function forbid_change();
create trigger terms_version_fixed before update on payment_orders for each row when (new.terms_version is distinct from old.terms_version) execute function forbid_terms_version_change();
grant insert, select, update on payment_orders to pilgi_app;

create table payment_page_events (
  visit       uuid not null,
  kind        payment_page_event not null,
  code        text,
  ms          integer not null,
  created_at  timestamptz not null,
  constraint payment_page_events_pkey primary key (visit, kind),
  constraint payment_page_events_check check ((kind = 'FAILED'::payment_page_event) = (code is not null)),
  constraint payment_page_events_code_check check (code ~ '^[A-Z][A-Z0-9_]{0,59}$'::text),
  constraint payment_page_events_ms_check check (ms >= 0 and ms <= 86400000)
);
create index payment_page_events_by_time on payment_page_events (created_at);
grant delete, insert, select, update on payment_page_events to pilgi_app;

create table payments (
  id                uuid not null,
  user_id           uuid not null,
  amount_won        integer not null,
  credits_micro     bigint not null,
  payment_key       text not null,
  lot_id            uuid not null,
  approved_at       timestamptz not null,
  method            text,
  card_issuer       text,
  card_number       text,
  approve_number    text,
  supplied_won      integer not null,
  vat_won           integer not null,
  receipt_url       text,
  merchant          jsonb not null,
  provider_payload  jsonb not null,
  created_at        timestamptz not null,
  booked_at         timestamptz not null generated always as (created_at) stored,
  constraint payments_pkey primary key (id),
  constraint lot_once unique (lot_id),
  constraint payment_credits unique (id, user_id, credits_micro),
  constraint payment_key_once unique (payment_key),
  constraint payment_owner unique (id, user_id),
  constraint payment_has_its_lot foreign key (lot_id, id) references credit_lots(id, payment_id) deferrable initially deferred,
  constraint payment_matches_order foreign key (id, user_id, amount_won, credits_micro) references payment_orders(id, user_id, amount_won, credits_micro),
  constraint vat_adds_up check ((supplied_won + vat_won) <= amount_won and supplied_won >= 0 and vat_won >= 0)
);
create index payments_by_approval on payments (approve_number) where approve_number is not null;
create index payments_by_booking on payments (booked_at);
create index payments_by_last_four on payments ("right"(card_number, 4), approved_at desc) where card_number is not null;
create index payments_by_time on payments (created_at) include (amount_won);
create index payments_by_user on payments (user_id, approved_at desc);
create constraint trigger payment_agrees after insert on payments deferrable initially deferred for each row execute function check_paid();
create trigger payment_in_open_month before insert on payments for each row execute function reject_closed_month('created_at');
create trigger payments_append_only before delete or update on payments for each row execute function forbid_payment_change();
create trigger payments_no_truncate before truncate on payments for each statement execute function forbid_change();
grant insert, select, update (card_issuer, card_number, approve_number, receipt_url, provider_payload) on payments to pilgi_app;

create table pending_sign_ins (
  id               uuid not null default gen_random_uuid(),
  token_hash       bytea not null,
  browser_hash     bytea not null,
  provider         identity_provider not null,
  subject          text not null,
  email            text,
  email_verified   boolean not null,
  confirmed_email  text,
  intent           sign_in_intent not null,
  user_id          uuid,
  session_id       uuid,
  return_path      text not null,
  ticket_used_at   timestamptz,
  code_email       text,
  code_hash        bytea,
  code_expires_at  timestamptz,
  code_wrong       smallint not null default 0,
  created_at       timestamptz not null,
  expires_at       timestamptz not null,
  constraint pending_sign_ins_pkey primary key (id),
  constraint pending_sign_ins_token_hash_key unique (token_hash),
  constraint pending_sign_ins_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint pending_sign_ins_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint code_is_complete check ((code_hash is null) = (code_expires_at is null) and (code_hash is null or code_email is not null)),
  constraint pending_email check (email is not null or not email_verified),
  constraint pending_owner check ((intent = 'sign_in'::sign_in_intent) = (user_id is null) and (user_id is null) = (session_id is null)),
  constraint pending_sign_ins_browser_hash_check check (octet_length(browser_hash) = 32),
  constraint pending_sign_ins_check check (expires_at > created_at),
  constraint pending_sign_ins_code_email_check check (char_length(code_email) >= 3 and char_length(code_email) <= 254),
  constraint pending_sign_ins_code_hash_check check (octet_length(code_hash) = 32),
  constraint pending_sign_ins_code_wrong_check check (code_wrong >= 0 and code_wrong <= 5),
  constraint pending_sign_ins_confirmed_email_check check (char_length(confirmed_email) >= 3 and char_length(confirmed_email) <= 254),
  constraint pending_sign_ins_email_check check (char_length(email) >= 3 and char_length(email) <= 254),
  constraint pending_sign_ins_subject_check check (char_length(subject) >= 1 and char_length(subject) <= 255),
  constraint pending_sign_ins_token_hash_check check (octet_length(token_hash) = 32)
);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
create index pending_sign_ins_by_user on pending_sign_ins (user_id) where user_id is not null;
grant delete, insert, select, update on pending_sign_ins to pilgi_app;

create table problem_bundle_notes (
  bundle_id  uuid not null,
  note_id    uuid not null,
  version    integer not null,
  constraint problem_bundle_notes_pkey primary key (bundle_id, note_id),
  constraint problem_bundle_notes_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint problem_bundle_notes_note_id_fkey foreign key (note_id) references notes(id),
  constraint problem_bundle_notes_version_check check (version > 0)
);
create index problem_bundle_notes_by_note on problem_bundle_notes (note_id);
grant delete, insert, select, update on problem_bundle_notes to pilgi_app;

create table problem_bundles (
  id                 uuid not null,
  user_id            uuid not null,
  quote_id           uuid not null,
  model_id           uuid not null,
  price_version      integer not null,
  title              text not null,
  status             problem_bundle_status not null default 'PENDING'::problem_bundle_status,
  ceiling_micro      bigint not null,
  charged_micro      bigint not null default 0,
  problem_count      integer not null,
  made_count         integer not null default 0,
  dropped_count      integer not null default 0,
  progress_permille  integer not null default 0,
  failure            text,
  runs               integer not null default 1,
  created_at         timestamptz not null,
  started_at         timestamptz,
  finished_at        timestamptz,
  deleted_at         timestamptz,
  step_models        jsonb,
  constraint problem_bundles_pkey primary key (id),
  constraint one_bundle_per_quote unique (quote_id),
  constraint bundle_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint problem_bundles_quote_id_fkey foreign key (quote_id) references bundle_quotes(id),
  constraint problem_bundles_user_id_fkey foreign key (user_id) references users(id),
  constraint bundle_ceiling_positive check (ceiling_micro > 0),
  constraint bundle_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint bundle_charged_when_finished check (charged_micro = 0 or finished_at is not null),
  constraint bundle_completed_has_problems check (status <> 'COMPLETED'::problem_bundle_status or made_count > 0),
  constraint bundle_counts_within_order check ((made_count + dropped_count) <= problem_count),
  constraint bundle_deleted_when_finished check (deleted_at is null or finished_at is not null),
  constraint bundle_failed_has_reason check ((status = 'FAILED'::problem_bundle_status) = (failure is not null)),
  constraint bundle_has_problems check (problem_count > 0),
  constraint bundle_open_until_finished check ((status = any (array['PENDING'::problem_bundle_status, 'PROCESSING'::problem_bundle_status])) = (finished_at is null)),
  constraint bundle_progress_in_bounds check (progress_permille >= 0 and progress_permille <= 1000),
  constraint bundle_runs_counted check (runs > 0),
  constraint problem_bundles_dropped_count_check check (dropped_count >= 0),
  constraint problem_bundles_made_count_check check (made_count >= 0),
  constraint problem_bundles_title_check check (char_length(title) >= 1 and char_length(title) <= 200)
);
create index problem_bundles_by_time on problem_bundles (created_at);
create index problem_bundles_by_user on problem_bundles (user_id, created_at desc) where deleted_at is null;
create index problem_bundles_deleted on problem_bundles (deleted_at) where deleted_at is not null;
create index problem_bundles_open on problem_bundles (status) where status = any (array['PENDING'::problem_bundle_status, 'PROCESSING'::problem_bundle_status]);
create trigger bundle_ends_once before update on problem_bundles for each row execute function forbid_final_status_change('COMPLETED', 'FAILED');
create trigger bundle_terms_fixed before update on problem_bundles for each row execute function forbid_bundle_terms_change();
create trigger problem_bundles_no_delete before delete on problem_bundles for each row execute function forbid_change();
grant insert, select, update on problem_bundles to pilgi_app;

create table problem_difficulties (
  problem_id     uuid not null,
  user_id        uuid not null,
  logit          double precision not null,
  answer_count   integer not null,
  calibrated_at  timestamptz not null,
  constraint problem_difficulties_pkey primary key (problem_id),
  constraint problem_difficulties_problem_id_fkey foreign key (problem_id) references problems(id),
  constraint problem_difficulties_user_id_fkey foreign key (user_id) references users(id),
  constraint difficulty_has_answers check (answer_count > 0)
);
create index problem_difficulties_by_user on problem_difficulties (user_id);
grant delete, insert, select, update on problem_difficulties to pilgi_app;

create table problems (
  id          uuid not null,
  bundle_id   uuid not null,
  number      integer not null,
  note_id     uuid not null,
  section     integer not null,
  topic       text not null,
  type        text not null,
  difficulty  text not null,
  state       problem_state,
  body        jsonb,
  evidence    jsonb not null default '[]'::jsonb,
  slide_ids   text[] not null default '{}'::text[],
  repairs     integer not null default 0,
  faults      text[] not null default '{}'::text[],
  created_at  timestamptz not null,
  constraint problems_pkey primary key (id),
  constraint one_problem_per_number unique (bundle_id, number),
  constraint problems_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint problems_note_id_fkey foreign key (note_id) references notes(id),
  constraint made_problem_has_body check ((not state is distinct from 'MADE'::problem_state) = (body is not null)),
  constraint problems_number_check check (number > 0),
  constraint problems_repairs_check check (repairs >= 0 and repairs <= 2),
  constraint problems_section_check check (section > 0),
  constraint problems_topic_check check (char_length(topic) <= 300)
);
grant delete, insert, select, update on problems to pilgi_app;

create table promotion_redemptions (
  id            uuid not null,
  promotion_id  uuid not null,
  user_id       uuid not null,
  number        smallint not null,
  created_at    timestamptz not null,
  constraint promotion_redemptions_pkey primary key (id),
  constraint promotion_redemptions_promotion_id_user_id_number_key unique (promotion_id, user_id, number),
  constraint promotion_redemptions_promotion_id_fkey foreign key (promotion_id) references promotions(id),
  constraint promotion_redemptions_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint promotion_redemptions_number_check check (number >= 1)
);
create index redemptions_by_time on promotion_redemptions (promotion_id, created_at desc);
create index redemptions_by_user on promotion_redemptions (user_id);
create trigger redemption_counted before insert on promotion_redemptions for each row execute function count_redemption();
create constraint trigger redemption_has_gift after insert on promotion_redemptions deferrable initially deferred for each row execute function check_redemption();
create trigger redemptions_append_only before delete or update on promotion_redemptions for each row execute function forbid_change();
grant insert, select on promotion_redemptions to pilgi_app;

create table promotions (
  id               uuid not null default gen_random_uuid(),
  code             text not null,
  note             text not null,
  credits          integer not null,
  credit_days      smallint not null,
  valid_from       timestamptz not null,
  valid_until      timestamptz not null,
  max_total        integer not null,
  max_per_account  smallint not null,
  redeemed         integer not null default 0,
  created_by       uuid not null,
  created_at       timestamptz not null,
  ended_at         timestamptz,
  ended_by         uuid,
  constraint promotions_pkey primary key (id),
  constraint promotions_code_key unique (code),
  constraint promotions_created_by_fkey foreign key (created_by) references users(id),
  constraint promotions_ended_by_fkey foreign key (ended_by) references users(id),
  constraint promotion_ended_by check ((ended_at is null) = (ended_by is null)),
  constraint promotion_total_limit check (redeemed >= 0 and redeemed <= max_total),
  constraint promotion_valid_for_a_time check (valid_until > valid_from),
  constraint promotions_code_check check (code ~ '^[A-Z0-9]{4,24}$'::text),
  constraint promotions_credit_days_check check (credit_days >= 1 and credit_days <= 365),
  constraint promotions_credits_check check (credits >= 1 and credits <= 10000),
  constraint promotions_max_per_account_check check (max_per_account >= 1 and max_per_account <= 10),
  constraint promotions_max_total_check check (max_total >= 1 and max_total <= 1000000),
  constraint promotions_note_check check (char_length(note) >= 1 and char_length(note) <= 200)
);
create trigger promotion_terms_fixed before update on promotions for each row execute function forbid_promotion_change();
create trigger promotions_no_delete before delete on promotions for each row execute function forbid_change();
grant insert, select, update on promotions to pilgi_app;

create table prompt_versions (
  id             text not null,
  version        integer not null,
  hash           text not null,
  text           text not null,
  first_used_at  timestamptz not null,
  constraint prompt_versions_pkey primary key (id, version),
  constraint prompt_versions_hash_check check (hash ~ '^[0-9a-f]{64}$'::text),
  constraint prompt_versions_version_check check (version > 0)
);
create trigger prompt_versions_append_only before delete or update on prompt_versions for each row execute function forbid_change();
create trigger prompt_versions_no_truncate before truncate on prompt_versions for each statement execute function forbid_change();
grant delete, insert, select, update on prompt_versions to pilgi_app;

create table provider_calls (
  id               uuid not null,
  kind             text not null,
  subject_id       uuid,
  idempotency_key  text,
  sent_at          timestamptz not null,
  answered_at      timestamptz,
  http_status      integer,
  outcome          text,
  trace_id         text,
  constraint provider_calls_pkey primary key (id)
);
create index provider_calls_by_subject on provider_calls (subject_id, sent_at);
grant insert, select, update on provider_calls to pilgi_app;

create table provider_comparisons (
  day            text not null,
  provider_rows  integer not null,
  own_rows       integer not null,
  findings       jsonb not null,
  finished_at    timestamptz not null,
  constraint provider_comparisons_pkey primary key (day),
  constraint comparison_day check (day ~ '^\d{4}-\d{2}-\d{2}$'::text)
);
grant insert, select on provider_comparisons to pilgi_app;

create table provider_settlements (
  transaction_key   text not null,
  payment_key       text not null,
  order_id          text not null,
  method            text not null,
  is_cancel         boolean not null,
  amount_won        integer not null,
  fee_won           integer not null,
  fee_supply_won    integer not null,
  fee_vat_won       integer not null,
  interest_fee_won  integer not null,
  pay_out_won       integer not null,
  approved_at       timestamptz,
  sold_date         text not null,
  paid_out_date     text,
  fees              jsonb not null,
  fetched_at        timestamptz not null,
  adds_up           boolean not null generated always as ((fee_supply_won + fee_vat_won) = fee_won and (pay_out_won = (amount_won - fee_won) or pay_out_won = (amount_won - fee_won - interest_fee_won))) stored,
  constraint provider_settlements_pkey primary key (transaction_key),
  constraint settlement_paid_out_date check (paid_out_date ~ '^\d{4}-\d{2}-\d{2}$'::text),
  constraint settlement_sold_date check (sold_date ~ '^\d{4}-\d{2}-\d{2}$'::text)
);
create index provider_settlements_by_payment on provider_settlements (payment_key);
create index provider_settlements_by_payout on provider_settlements (paid_out_date);
create index provider_settlements_by_sold on provider_settlements (sold_date);
grant insert, select, update on provider_settlements to pilgi_app;

create table provider_transactions (
  transaction_key  text not null,
  day              text not null,
  payment_key      text not null,
  order_id         text not null,
  status           text not null,
  amount_won       integer not null,
  transaction_at   timestamptz not null,
  constraint provider_transactions_pkey primary key (transaction_key)
);
create index provider_transactions_by_day on provider_transactions (day);
create index provider_transactions_by_payment on provider_transactions (payment_key);
grant insert, select on provider_transactions to pilgi_app;

create table push_subscriptions (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid not null,
  endpoint    text not null,
  p256dh      bytea not null,
  auth        bytea not null,
  user_agent  text not null,
  created_at  timestamptz not null,
  used_at     timestamptz,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_endpoint_once unique (endpoint),
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id),
  constraint push_auth_secret check (octet_length(auth) = 16),
  constraint push_endpoint_length check (length(endpoint) >= 1 and length(endpoint) <= 1000),
  constraint push_public_key check (octet_length(p256dh) = 65)
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
grant delete, insert, select, update on push_subscriptions to pilgi_app;

create unlogged table rate_limits (
  key             text not null,
  hits            integer not null,
  window_ends_at  timestamptz not null,
  constraint rate_limits_pkey primary key (key),
  constraint rate_limits_key_check check (char_length(key) <= 200)
);
create index rate_limits_by_end on rate_limits (window_ends_at);
grant delete, insert, select, update on rate_limits to pilgi_app;

create table recording_marks (
  recording_id  uuid not null,
  number        integer not null,
  at_ms         integer not null,
  photo_bytes   integer,
  constraint recording_marks_pkey primary key (recording_id, number),
  constraint recording_marks_recording_id_fkey foreign key (recording_id) references recordings(id) on delete cascade,
  constraint recording_mark_number check (number >= 0),
  constraint recording_mark_time check (at_ms >= 0),
  constraint recording_photo_size check (photo_bytes >= 1 and photo_bytes <= 2097152)
);
grant delete, insert, select, update on recording_marks to pilgi_app;

create table recording_parts (
  recording_id  uuid not null,
  segment       integer not null,
  number        integer not null,
  start_ms      integer not null,
  size_bytes    integer not null,
  sha256        text not null,
  constraint recording_parts_pkey primary key (recording_id, segment, number),
  constraint recording_parts_recording_id_fkey foreign key (recording_id) references recordings(id) on delete cascade,
  constraint recording_part_digest check (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint recording_part_number check (number >= 0 and number <= 9999),
  constraint recording_part_segment check (segment >= 0 and segment <= 499),
  constraint recording_part_size check (size_bytes >= 1 and size_bytes <= 8388608),
  constraint recording_part_start check (start_ms >= 0)
);
grant delete, insert, select, update on recording_parts to pilgi_app;

create table recordings (
  id            uuid not null default gen_random_uuid(),
  user_id       uuid not null,
  device_key    uuid not null,
  title         text not null,
  course        text,
  content_type  text not null,
  status        recording_status not null default 'OPEN'::recording_status,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  join_runs     integer not null default 1,
  lecture_id    uuid,
  gaps          jsonb not null default '[]'::jsonb,
  constraint recordings_pkey primary key (id),
  constraint recording_per_device unique (user_id, device_key),
  constraint recording_lecture foreign key (lecture_id) references lectures(id),
  constraint recordings_user_id_fkey foreign key (user_id) references users(id),
  constraint recording_done_is_lecture check ((status = 'DONE'::recording_status) = (lecture_id is not null)),
  constraint recording_join_runs check (join_runs > 0),
  constraint recording_open_until_ended check ((status = any (array['OPEN'::recording_status, 'JOINING'::recording_status])) = (ended_at is null))
);
create index recordings_by_lecture on recordings (lecture_id) where lecture_id is not null;
create index recordings_joining on recordings (created_at) where status = 'JOINING'::recording_status;
create index recordings_open_by_user on recordings (user_id) where status = any (array['OPEN'::recording_status, 'JOINING'::recording_status]);
create index recordings_to_sweep on recordings (expires_at) where status = 'OPEN'::recording_status;
grant delete, insert, select, update on recordings to pilgi_app;

create table recovery_codes (
  code_hash   bytea not null,
  user_id     uuid not null,
  created_at  timestamptz not null,
  used_at     timestamptz,
  constraint admin_recovery_codes_pkey primary key (code_hash),
  constraint admin_recovery_codes_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint admin_recovery_codes_code_hash_check check (octet_length(code_hash) = 32)
);
create index recovery_codes_by_user on recovery_codes (user_id);
grant delete, insert, select, update on recovery_codes to pilgi_app;

create table referral_codes (
  user_id     uuid not null,
  code        text not null,
  created_at  timestamptz not null,
  constraint referral_codes_pkey primary key (user_id),
  constraint referral_codes_code_key unique (code),
  constraint referral_codes_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint referral_codes_code_check check (code ~ '^[A-Z0-9]{8}$'::text)
);
grant delete, insert, select, update on referral_codes to pilgi_app;

create table referrals (
  referred_id       uuid not null,
  referrer_id       uuid not null,
  status            referral_status not null default 'WAITING'::referral_status,
  refusal           text,
  referrer_refusal  text,
  payment_id        uuid,
  created_at        timestamptz not null,
  decided_at        timestamptz,
  constraint referrals_pkey primary key (referred_id),
  constraint referrals_payment_id_key unique (payment_id),
  constraint referrals_payment_id_fkey foreign key (payment_id) references payments(id),
  constraint referrals_referred_id_fkey foreign key (referred_id) references wallets(user_id),
  constraint referrals_referrer_id_fkey foreign key (referrer_id) references wallets(user_id),
  constraint no_self_referral check (referrer_id <> referred_id),
  constraint referral_decided check ((status = 'WAITING'::referral_status) = (decided_at is null)),
  constraint referral_refused check ((status = 'REFUSED'::referral_status) = (refusal is not null)),
  constraint referral_rewarded check ((status = 'REWARDED'::referral_status) = (payment_id is not null)),
  constraint referrals_referrer_refusal_check check (referrer_refusal = any (array['MONTHLY_CAP'::text, 'LEFT'::text])),
  constraint referrals_refusal_check check (refusal = any (array['SAME_CARD'::text, 'LEFT'::text]))
);
create index referrals_by_referrer on referrals (referrer_id, created_at desc);
create index referrals_waiting on referrals (created_at) where status = 'WAITING'::referral_status;
create trigger referral_decided_once before update on referrals for each row execute function forbid_final_status_change('REWARDED', 'REFUSED');
create trigger referrals_no_delete before delete on referrals for each row execute function forbid_change();
grant insert, select, update on referrals to pilgi_app;

create table refresh_tokens (
  token_hash      bytea not null,
  session_id      uuid not null,
  issued_at       timestamptz not null,
  rotated_at      timestamptz,
  successor_hash  bytea,
  constraint refresh_tokens_pkey primary key (token_hash),
  constraint refresh_tokens_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint refresh_tokens_token_hash_check check (octet_length(token_hash) = 32),
  constraint rotated_has_successor check ((rotated_at is null) = (successor_hash is null))
);
create unique index one_live_leaf_per_session on refresh_tokens (session_id) where rotated_at is null;
create index refresh_tokens_by_session on refresh_tokens (session_id);
grant delete, insert, select, update on refresh_tokens to pilgi_app;

create table refunds (
  id                      uuid not null default gen_random_uuid(),
  payment_id              uuid not null,
  user_id                 uuid not null,
  amount_won              integer not null,
  credits_micro           bigint not null,
  status                  refund_status not null default 'PENDING'::refund_status,
  reason                  text not null,
  idempotency_key         uuid not null default gen_random_uuid(),
  cancel_transaction_key  text,
  attempts                integer not null default 0,
  next_check_at           timestamptz,
  requested_at            timestamptz not null,
  settled_at              timestamptz,
  fail_code               text,
  requested_by            uuid,
  request_key             text,
  exception_cause         refund_exception,
  constraint refunds_pkey primary key (id),
  constraint cancel_once unique (cancel_transaction_key),
  constraint one_refund_per_request unique (requested_by, request_key),
  constraint refund_of_owner foreign key (payment_id, user_id) references payments(id, user_id),
  constraint refunds_requested_by_fkey foreign key (requested_by) references users(id),
  constraint done_with_cancel check ((status = 'DONE'::refund_status) = (cancel_transaction_key is not null)),
  constraint exception_by_operator check (exception_cause is null or requested_by is not null and requested_by <> user_id),
  constraint pending_has_next_check check (status <> 'PENDING'::refund_status or next_check_at is not null),
  constraint refund_amounts_positive check (amount_won > 0 and credits_micro >= 0 and (credits_micro > 0 or exception_cause is not null)),
  constraint refund_reason check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 200),
  constraint request_key_length check (char_length(request_key) >= 1 and char_length(request_key) <= 100),
  constraint settled_when_final check ((status = any (array['PENDING'::refund_status, 'REVIEW'::refund_status])) = (settled_at is null))
);
create unique index refund_once on refunds (payment_id) where status <> 'FAILED'::refund_status;
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_settlement on refunds (settled_at) where status = 'DONE'::refund_status;
create index refunds_in_review on refunds (requested_at) where status = 'REVIEW'::refund_status;
create index refunds_to_check on refunds (next_check_at) where status = 'PENDING'::refund_status;
create constraint trigger refund_agrees after insert or update on refunds deferrable initially deferred for each row execute function check_refund();
create trigger refund_in_open_month before insert or update of settled_at on refunds for each row execute function reject_closed_month('settled_at');
create constraint trigger refund_is_not_external_cancel after insert or update on refunds deferrable initially deferred for each row execute function check_cancel_booked_once();
create trigger refund_of_uncancelled before insert on refunds for each row execute function reject_cancelled_payment();
create trigger refund_settled_once before update on refunds for each row execute function forbid_final_status_change('DONE', 'FAILED');
create constraint trigger refund_terms_agree after insert or update on refunds deferrable initially deferred for each row execute function check_refund_terms();
create trigger refunds_no_delete before delete on refunds for each row execute function forbid_change();
grant insert, select, update on refunds to pilgi_app;

create table reminder_settings (
  user_id             uuid not null,
  review_mail         boolean not null,
  review_push         boolean not null,
  exam_mail           boolean not null,
  exam_push           boolean not null,
  note_push           boolean not null,
  weekdays            integer[] not null,
  remind_minute       integer not null,
  quiet_from_minute   integer not null,
  quiet_until_minute  integer not null,
  next_at             timestamptz,
  note_push_since     timestamptz,
  updated_at          timestamptz not null,
  constraint reminder_settings_pkey primary key (user_id),
  constraint reminder_settings_user_id_fkey foreign key (user_id) references users(id),
  constraint reminder_minute check (remind_minute >= 0 and remind_minute <= 1439),
  constraint reminder_note_since check (note_push_since is not null or not note_push),
  constraint reminder_quiet_from check (quiet_from_minute >= 0 and quiet_from_minute <= 1439),
  constraint reminder_quiet_until check (quiet_until_minute >= 0 and quiet_until_minute <= 1439),
  constraint reminder_weekdays check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6])
);
create index reminder_settings_due on reminder_settings (next_at) where next_at is not null;
create index reminder_settings_notes on reminder_settings (user_id) where note_push;
grant delete, insert, select, update on reminder_settings to pilgi_app;

create table reminders (
  id                uuid not null default gen_random_uuid(),
  user_id           uuid not null,
  kind              reminder_kind not null,
  channel           reminder_channel not null,
  day               date not null,
  subject_id        uuid,
  subscription_id   uuid,
  status            reminder_status not null default 'PLANNED'::reminder_status,
  attempts          integer not null default 0,
  next_attempt_at   timestamptz not null,
  expires_at        timestamptz not null,
  error             text,
  unsubscribe_hash  bytea,
  created_at        timestamptz not null,
  finished_at       timestamptz,
  constraint reminders_pkey primary key (id),
  constraint one_reminder_a_day unique nulls not distinct (user_id, kind, channel, day, subject_id, subscription_id),
  constraint reminder_unsubscribe_once unique (unsubscribe_hash),
  constraint reminders_user_id_fkey foreign key (user_id) references users(id),
  constraint reminder_attempts check (attempts >= 0),
  constraint reminder_expires check (expires_at > created_at),
  constraint reminder_finished check ((finished_at is not null) = (status = any (array['SENT'::reminder_status, 'SKIPPED'::reminder_status, 'FAILED'::reminder_status]))),
  constraint reminder_subject check ((subject_id is not null) = (kind = 'NOTE'::reminder_kind)),
  constraint reminder_subscription check ((subscription_id is not null) = (channel = 'PUSH'::reminder_channel))
);
create index reminders_by_finish on reminders (finished_at) where finished_at is not null;
create index reminders_open on reminders (next_attempt_at) where status = any (array['PLANNED'::reminder_status, 'CALLING'::reminder_status]);
create trigger reminder_ends_once before update on reminders for each row execute function forbid_final_status_change('SENT', 'SKIPPED', 'FAILED');
grant delete, insert, select, update on reminders to pilgi_app;

create table review_cards (
  user_id         uuid not null,
  problem_id      uuid not null,
  scheduled_at    timestamptz not null,
  due_at          timestamptz not null,
  stability       double precision not null,
  difficulty      double precision not null,
  state           review_state not null,
  reps            integer not null,
  lapses          integer not null,
  last_review_at  timestamptz not null,
  constraint review_cards_pkey primary key (user_id, problem_id),
  constraint review_cards_problem_id_fkey foreign key (problem_id) references problems(id),
  constraint review_cards_user_id_fkey foreign key (user_id) references users(id),
  constraint due_not_after_schedule check (due_at <= scheduled_at),
  constraint review_cards_difficulty_check check (difficulty >= 1::double precision and difficulty <= 10::double precision),
  constraint review_cards_lapses_check check (lapses >= 0),
  constraint review_cards_reps_check check (reps > 0),
  constraint review_cards_stability_check check (stability > 0::double precision)
);
create index review_cards_by_problem on review_cards (problem_id);
create index review_cards_due on review_cards (user_id, due_at);
grant delete, insert, select, update on review_cards to pilgi_app;

create table review_logs (
  id           bigint not null generated always as identity,
  user_id      uuid not null,
  problem_id   uuid not null,
  attempt_id   uuid,
  rating       review_rating not null,
  before       jsonb,
  reviewed_at  timestamptz not null,
  constraint review_logs_pkey primary key (id),
  constraint log_of_a_card foreign key (user_id, problem_id) references review_cards(user_id, problem_id) on delete cascade
);
create index review_logs_by_card on review_logs (user_id, problem_id, id desc);
grant delete, insert, select, update on review_logs to pilgi_app;

create table review_weights (
  user_id         uuid not null,
  weights         double precision[],
  review_count    integer not null,
  usual_log_loss  double precision,
  own_log_loss    double precision,
  fitted_at       timestamptz not null,
  constraint review_weights_pkey primary key (user_id),
  constraint review_weights_user_id_fkey foreign key (user_id) references users(id),
  constraint review_weights_better check (weights is null or own_log_loss < usual_log_loss),
  constraint review_weights_count check (array_length(weights, 1) = 21),
  constraint review_weights_reviews check (review_count >= 0)
);
grant delete, insert, select, update on review_weights to pilgi_app;

create table section_refunds (
  id            uuid not null,
  user_id       uuid not null,
  note_id       uuid not null,
  section       integer not null,
  job_id        uuid not null,
  admin_id      uuid not null,
  amount_micro  bigint not null,
  created_at    timestamptz not null,
  constraint section_refunds_pkey primary key (id),
  constraint one_refund_per_section unique (note_id, section),
  constraint section_refunds_admin_id_fkey foreign key (admin_id) references users(id),
  constraint section_refunds_job_id_fkey foreign key (job_id) references jobs(id),
  constraint section_refunds_note_id_fkey foreign key (note_id) references notes(id),
  constraint section_refunds_user_id_fkey foreign key (user_id) references users(id),
  constraint no_self_refund check (admin_id <> user_id),
  constraint refunded_section_numbered check (section > 0),
  constraint section_refund_positive check (amount_micro > 0)
);
create index section_refunds_by_job on section_refunds (job_id);
create index section_refunds_by_user on section_refunds (user_id);
create constraint trigger section_refund_granted after insert on section_refunds deferrable initially deferred for each row execute function check_section_refund_granted();
create trigger section_refund_within_charge before insert on section_refunds for each row execute function check_section_refund();
create trigger section_refunds_append_only before delete or update on section_refunds for each row execute function forbid_change();
grant insert, select on section_refunds to pilgi_app;

create table security_events (
  id          uuid not null default gen_random_uuid(),
  user_id     uuid,
  session_id  uuid,
  kind        text not null,
  ip          inet,
  created_at  timestamptz not null,
  constraint security_events_pkey primary key (id),
  constraint security_events_user_id_fkey foreign key (user_id) references users(id) on delete set null
);
create index security_events_by_user on security_events (user_id, created_at desc);
grant delete, insert, select, update on security_events to pilgi_app;

create table sessions (
  id                  uuid not null default gen_random_uuid(),
  user_id             uuid not null,
  audience            session_audience not null,
  created_at          timestamptz not null,
  expires_at          timestamptz not null,
  revoked_at          timestamptz,
  revoke_reason       text,
  ip                  inet,
  user_agent          text,
  reauthenticated_at  timestamptz,
  parent_session_id   uuid,
  last_seen_at        timestamptz,
  device_hash         bytea,
  way_in              text,
  constraint sessions_pkey primary key (id),
  constraint sessions_parent_session_id_fkey foreign key (parent_session_id) references sessions(id) on delete cascade,
  constraint sessions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint launched_by_a_session check ((audience = 'launch'::session_audience) = (parent_session_id is not null)),
  constraint revoked_with_reason check ((revoked_at is null) = (revoke_reason is null)),
  constraint session_way_in check (way_in = any (array['password'::text, 'code'::text, 'passkey'::text, 'kakao'::text, 'naver'::text, 'google'::text])),
  constraint sessions_device_hash_check check (octet_length(device_hash) = 32),
  constraint sessions_user_agent_check check (char_length(user_agent) <= 300)
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_parent on sessions (parent_session_id) where parent_session_id is not null;
create index sessions_by_user on sessions (user_id) where revoked_at is null;
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
grant delete, insert, select, update on sessions to pilgi_app;

create table settlement_fetches (
  date_type   text not null,
  day         text not null,
  rows        integer not null,
  fetched_at  timestamptz not null,
  constraint settlement_fetches_pkey primary key (date_type, day),
  constraint settlement_date_type check (date_type = any (array['soldDate'::text, 'paidOutDate'::text])),
  constraint settlement_day check (day ~ '^\d{4}-\d{2}-\d{2}$'::text),
  constraint settlement_fetches_rows_check check (rows >= 0)
);
grant insert, select, update on settlement_fetches to pilgi_app;

create table share_reports (
  id              uuid not null default gen_random_uuid(),
  user_id         uuid not null,
  note_id         uuid,
  bundle_id       uuid,
  share_id        uuid not null,
  reason          share_report_reason not null,
  text            text not null,
  reporter_name   text,
  has_statement   boolean not null default false,
  reporter_email  text,
  network_hash    bytea,
  status          share_report_status not null default 'OPEN'::share_report_status,
  hidden_at       timestamptz,
  decided_by      uuid,
  decided_at      timestamptz,
  decision_text   text,
  objected_at     timestamptz,
  objection_text  text,
  answered_at     timestamptz,
  answer_text     text,
  created_at      timestamptz not null,
  closed_at       timestamptz,
  constraint share_reports_pkey primary key (id),
  constraint share_reports_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint share_reports_decided_by_fkey foreign key (decided_by) references users(id),
  constraint share_reports_note_id_fkey foreign key (note_id) references notes(id),
  constraint share_reports_user_id_fkey foreign key (user_id) references users(id),
  constraint share_answer_complete check ((answered_at is null) = (answer_text is null)),
  constraint share_answer_to_objection check (answered_at is null or objected_at is not null),
  constraint share_decision_complete check (num_nonnulls(decided_by, decided_at, decision_text) = any (array[0, 3])),
  constraint share_not_decided_by_owner check (decided_by <> user_id),
  constraint share_objection_complete check ((objected_at is null) = (objection_text is null)),
  constraint share_objection_to_hidden check (objected_at is null or hidden_at is not null),
  constraint share_rejected_by_operator check (status <> 'REJECTED'::share_report_status or decided_at is not null),
  constraint share_report_closed check ((status = any (array['REJECTED'::share_report_status, 'RESTORED'::share_report_status])) = (closed_at is not null)),
  constraint share_report_hidden check ((status <> all (array['HIDDEN'::share_report_status, 'RESTORED'::share_report_status])) or hidden_at is not null),
  constraint share_report_of_one_page check (num_nonnulls(note_id, bundle_id) = 1),
  constraint share_report_open check (status <> 'OPEN'::share_report_status or num_nonnulls(hidden_at, decided_at) = 0),
  constraint share_reports_answer_text_check check (char_length(answer_text) >= 1 and char_length(answer_text) <= 2000),
  constraint share_reports_decision_text_check check (char_length(decision_text) >= 1 and char_length(decision_text) <= 1000),
  constraint share_reports_network_hash_check check (octet_length(network_hash) = 32),
  constraint share_reports_objection_text_check check (char_length(objection_text) <= 2000),
  constraint share_reports_reporter_email_check check (char_length(reporter_email) >= 3 and char_length(reporter_email) <= 254),
  constraint share_reports_reporter_name_check check (char_length(reporter_name) >= 1 and char_length(reporter_name) <= 60),
  constraint share_reports_text_check check (char_length(text) >= 1 and char_length(text) <= 2000),
  constraint share_restored_for_reason check (status <> 'RESTORED'::share_report_status or num_nonnulls(decided_at, objected_at) > 0),
  constraint share_statement_is_named check (not has_statement or reporter_name is not null)
);
create index share_reports_by_bundle on share_reports (bundle_id) where bundle_id is not null;
create index share_reports_by_note on share_reports (note_id) where note_id is not null;
create index share_reports_by_time on share_reports (created_at);
create index share_reports_by_user on share_reports (user_id);
create index share_reports_undecided on share_reports (created_at, id) where closed_at is null;
create index share_reports_with_network on share_reports (created_at) where network_hash is not null;
create trigger share_report_change before update on share_reports for each row execute function check_share_report_change();
grant delete, insert, select, update on share_reports to pilgi_app;

create table shortfall_settlements (
  id                      uuid not null default gen_random_uuid(),
  cancel_transaction_key  text not null,
  amount_micro            bigint not null,
  created_at              timestamptz not null,
  constraint shortfall_settlements_pkey primary key (id),
  constraint shortfall_settlements_cancel_transaction_key_fkey foreign key (cancel_transaction_key) references external_cancels(cancel_transaction_key),
  constraint settlement_not_empty check (amount_micro > 0)
);
create index settlements_by_cancel on shortfall_settlements (cancel_transaction_key);
create constraint trigger settlement_agrees after insert on shortfall_settlements deferrable initially deferred for each row execute function check_external_cancel();
create trigger settlements_append_only before delete or update on shortfall_settlements for each row execute function forbid_change();
create trigger settlements_no_truncate before truncate on shortfall_settlements for each statement execute function forbid_change();
grant insert, select on shortfall_settlements to pilgi_app;

create table sign_in_flows (
  state_hash     bytea not null,
  browser_hash   bytea not null,
  provider       identity_provider not null,
  nonce          text not null,
  code_verifier  text not null,
  intent         sign_in_intent not null,
  user_id        uuid,
  session_id     uuid,
  return_path    text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  constraint sign_in_flows_pkey primary key (state_hash),
  constraint sign_in_flows_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade,
  constraint sign_in_flows_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint flow_owner check ((intent = 'sign_in'::sign_in_intent) = (user_id is null) and (user_id is null) = (session_id is null)),
  constraint sign_in_flows_browser_hash_check check (octet_length(browser_hash) = 32),
  constraint sign_in_flows_check check (expires_at > created_at),
  constraint sign_in_flows_code_verifier_check check (char_length(code_verifier) >= 43 and char_length(code_verifier) <= 128),
  constraint sign_in_flows_nonce_check check (char_length(nonce) >= 20 and char_length(nonce) <= 128),
  constraint sign_in_flows_return_path_check check (return_path ~ '^/([A-Za-z0-9_?=&-][A-Za-z0-9/_?=&-]*)?$'::text and char_length(return_path) <= 200),
  constraint sign_in_flows_state_hash_check check (octet_length(state_hash) = 32)
);
create index sign_in_flows_by_expiry on sign_in_flows (expires_at);
create index sign_in_flows_by_user on sign_in_flows (user_id) where user_id is not null;
grant delete, insert, select, update on sign_in_flows to pilgi_app;

create table study_days (
  user_id     uuid not null,
  day         date not null,
  kind        study_kind not null,
  seconds     integer not null,
  counted_at  timestamptz not null,
  constraint study_days_pkey primary key (user_id, day, kind),
  constraint study_days_user_id_fkey foreign key (user_id) references users(id),
  constraint study_seconds check (seconds >= 0 and seconds <= 86400)
);
grant delete, insert, select, update on study_days to pilgi_app;

create table study_plans (
  bundle_id   uuid not null,
  user_id     uuid not null,
  exam_on     date not null,
  created_at  timestamptz not null,
  constraint study_plans_pkey primary key (bundle_id),
  constraint study_plans_bundle_id_fkey foreign key (bundle_id) references problem_bundles(id),
  constraint study_plans_user_id_fkey foreign key (user_id) references users(id)
);
create index study_plans_by_user on study_plans (user_id);
grant delete, insert, select, update on study_plans to pilgi_app;

create table support_tickets (
  id               uuid not null default gen_random_uuid(),
  user_id          uuid,
  subject          text not null,
  message          text not null,
  status           ticket_status not null default 'OPEN'::ticket_status,
  faq_consent      boolean not null default false,
  faq_withheld_at  timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint support_tickets_pkey primary key (id),
  constraint support_tickets_user_id_fkey foreign key (user_id) references users(id),
  constraint message_length check (char_length(message) >= 1 and char_length(message) <= 5000),
  constraint subject_length check (char_length(subject) >= 1 and char_length(subject) <= 200)
);
create index tickets_by_status on support_tickets (status, created_at desc);
create index tickets_by_user on support_tickets (user_id, created_at desc);
create index tickets_newest_first on support_tickets (created_at desc, id);
create trigger tickets_raise_faq after insert or delete or update on support_tickets for each statement execute function raise_content_version('faq');
grant delete, insert, select, update on support_tickets to pilgi_app;

create table system_settings (
  is_only                   boolean not null default true,
  site_name                 text not null default '필기'::text,
  site_description          text not null default ''::text,
  support_email             text not null default ''::text,
  smtp_host                 text not null default ''::text,
  smtp_port                 integer not null default 587,
  smtp_use_tls              boolean not null default true,
  smtp_username             text not null default ''::text,
  smtp_password_sealed      text,
  admin_notification_email  text not null default ''::text,
  notify_on_user_signup     boolean not null default true,
  notify_on_payment         boolean not null default true,
  notify_on_error           boolean not null default true,
  updated_at                timestamptz not null,
  max_grant_credits         integer not null default 1000,
  max_daily_grant_credits   integer not null default 10000,
  constraint system_settings_pkey primary key (is_only),
  constraint daily_grant_limit check (max_daily_grant_credits >= max_grant_credits and max_daily_grant_credits <= 100000000),
  constraint grant_limit check (max_grant_credits >= 1 and max_grant_credits <= 10000000),
  constraint system_settings_is_only_check check (is_only),
  constraint system_settings_smtp_port_check check (smtp_port >= 1 and smtp_port <= 65535)
);
create trigger system_settings_no_delete before delete on system_settings for each row execute function forbid_change();
grant select, update on system_settings to pilgi_app;

create table test_payments (
  id           uuid not null,
  user_id      uuid not null,
  payment_key  text not null,
  method       text,
  approved_at  timestamptz not null,
  created_at   timestamptz not null,
  constraint test_payments_pkey primary key (id),
  constraint test_payments_payment_key_key unique (payment_key),
  constraint test_payments_id_fkey foreign key (id) references payment_orders(id),
  constraint test_payments_user_id_fkey foreign key (user_id) references wallets(user_id)
);
create constraint trigger test_payment_agrees after insert on test_payments deferrable initially deferred for each row execute function check_paid();
create trigger test_payments_append_only before delete or update on test_payments for each row execute function forbid_change();
grant insert, select on test_payments to pilgi_app;

create table ticket_responses (
  id          uuid not null default gen_random_uuid(),
  ticket_id   uuid not null,
  admin_id    uuid not null,
  message     text not null,
  created_at  timestamptz not null,
  constraint ticket_responses_pkey primary key (id),
  constraint response_of_ticket unique (ticket_id, id),
  constraint ticket_responses_admin_id_fkey foreign key (admin_id) references users(id),
  constraint ticket_responses_ticket_id_fkey foreign key (ticket_id) references support_tickets(id) on delete cascade,
  constraint response_length check (char_length(message) >= 1 and char_length(message) <= 5000)
);
create index responses_by_ticket on ticket_responses (ticket_id, created_at);
create trigger responses_raise_faq after insert or delete or update on ticket_responses for each statement execute function raise_content_version('faq');
grant delete, insert, select, update on ticket_responses to pilgi_app;

create table totp_enrolments (
  user_id        uuid not null,
  token_hash     bytea not null,
  secret_sealed  text not null,
  expires_at     timestamptz not null,
  constraint admin_totp_enrolments_pkey primary key (user_id),
  constraint admin_totp_enrolments_token_hash_key unique (token_hash),
  constraint admin_totp_enrolments_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint admin_totp_enrolments_token_hash_check check (octet_length(token_hash) = 32)
);
grant delete, insert, select, update on totp_enrolments to pilgi_app;

create table totp_secrets (
  user_id        uuid not null,
  secret_sealed  text not null,
  last_step      bigint not null,
  confirmed_at   timestamptz not null,
  constraint admin_totp_pkey primary key (user_id),
  constraint admin_totp_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint admin_totp_last_step_check check (last_step >= 0)
);
grant delete, insert, select, update on totp_secrets to pilgi_app;

create table translations (
  id             uuid not null,
  user_id        uuid not null,
  note_id        uuid not null,
  section        integer not null,
  status         translation_status not null default 'PENDING'::translation_status,
  lines          jsonb not null,
  model_id       uuid not null,
  price_version  integer not null,
  ceiling_micro  bigint not null,
  charged_micro  bigint not null default 0,
  runs           integer not null default 1,
  step_models    jsonb,
  created_at     timestamptz not null,
  finished_at    timestamptz,
  constraint translations_pkey primary key (id),
  constraint translation_pins_a_price foreign key (model_id, price_version) references ai_model_prices(model_id, version),
  constraint translations_note_id_fkey foreign key (note_id) references notes(id),
  constraint translations_user_id_fkey foreign key (user_id) references users(id),
  constraint only_done_translations_are_charged check (charged_micro = 0 or status = 'DONE'::translation_status),
  constraint translation_charge_within_ceiling check (charged_micro >= 0 and charged_micro <= ceiling_micro),
  constraint translation_is_paid check (ceiling_micro > 0),
  constraint translation_open_until_finished check ((status = 'PENDING'::translation_status) = (finished_at is null)),
  constraint translation_runs_counted check (runs > 0),
  constraint translation_section_counted check (section > 0)
);
create unique index one_translation_per_section on translations (note_id, section) where status <> 'FAILED'::translation_status;
create index translations_by_user on translations (user_id);
create index translations_open on translations (created_at) where status = 'PENDING'::translation_status;
create trigger translation_ends_once before update on translations for each row execute function forbid_final_status_change('DONE', 'FAILED');
create trigger translation_terms_fixed before update on translations for each row execute function forbid_translation_terms_change();
create trigger translations_no_delete before delete on translations for each row execute function forbid_change();
grant delete, insert, select, update on translations to pilgi_app;

create table unmatched_payments (
  payment_key             text not null,
  id                      uuid not null default gen_random_uuid(),
  order_id                text not null,
  amount_won              integer not null,
  status                  unmatched_payment_status not null default 'PENDING'::unmatched_payment_status,
  idempotency_key         uuid not null default gen_random_uuid(),
  cancel_transaction_key  text,
  fail_code               text,
  attempts                integer not null default 0,
  next_check_at           timestamptz,
  found_at                timestamptz not null,
  constraint unmatched_payments_pkey primary key (payment_key),
  constraint returned_with_cancel check ((status = 'RETURNED'::unmatched_payment_status) = (cancel_transaction_key is not null)),
  constraint unmatched_payment_has_next_check check ((status = 'PENDING'::unmatched_payment_status) = (next_check_at is not null))
);
create index unmatched_payments_by_order on unmatched_payments (order_id);
create index unmatched_payments_open on unmatched_payments (found_at) where status <> 'RETURNED'::unmatched_payment_status;
create index unmatched_payments_to_check on unmatched_payments (next_check_at) where status = 'PENDING'::unmatched_payment_status;
create trigger unmatched_payment_returned_once before update on unmatched_payments for each row execute function forbid_final_status_change('RETURNED');
create trigger unmatched_payments_no_delete before delete on unmatched_payments for each row execute function forbid_change();
grant insert, select, update on unmatched_payments to pilgi_app;

create table uploads (
  id                 uuid not null default gen_random_uuid(),
  user_id            uuid not null,
  file_name          text not null,
  content_type       text not null,
  size_bytes         bigint not null,
  part_size_bytes    integer not null,
  part_count         integer not null,
  storage_key        text not null,
  storage_upload_id  text,
  status             upload_status not null default 'OPEN'::upload_status,
  created_at         timestamptz not null,
  expires_at         timestamptz not null,
  ended_at           timestamptz,
  stored_bytes       bigint not null default 0,
  constraint uploads_pkey primary key (id),
  constraint uploads_storage_key_key unique (storage_key),
  constraint uploads_user_id_fkey foreign key (user_id) references users(id),
  constraint upload_open_until_ended check ((status = 'OPEN'::upload_status) = (ended_at is null)),
  constraint upload_parts check (part_count >= 1 and part_count <= 10000 and part_size_bytes >= 8388608 and part_size_bytes <= 67108864),
  constraint upload_size check (size_bytes >= 1 and size_bytes <= '10737418240'::bigint),
  constraint upload_stored_bytes check (stored_bytes >= 0)
);
create index uploads_open_by_user on uploads (user_id) where status = 'OPEN'::upload_status;
create index uploads_to_sweep on uploads (expires_at) where status = 'OPEN'::upload_status;
grant delete, insert, select, update on uploads to pilgi_app;

create table usage_days (
  day                 date not null,
  sign_ups            integer not null,
  credits_used_micro  bigint not null,
  revenue_won         bigint not null,
  jobs                integer not null default 0,
  bundles             integer not null default 0,
  constraint usage_days_pkey primary key (day),
  constraint usage_days_bundles_check check (bundles >= 0),
  constraint usage_days_credits_used_micro_check check (credits_used_micro >= 0),
  constraint usage_days_jobs_check check (jobs >= 0),
  constraint usage_days_revenue_won_check check (revenue_won >= 0),
  constraint usage_days_sign_ups_check check (sign_ups >= 0)
);
grant insert, select on usage_days to pilgi_app;

create table user_consents (
  user_id      uuid not null,
  document     consent_document not null,
  version      text not null,
  agreed_at    timestamptz not null,
  ip           inet,
  text_sha256  bytea,
  user_agent   text,
  constraint user_consents_pkey primary key (user_id, document, version),
  constraint user_consents_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint user_consents_text_sha256_check check (octet_length(text_sha256) = 32),
  constraint user_consents_user_agent_check check (char_length(user_agent) <= 300)
);
grant delete, insert, select, update on user_consents to pilgi_app;

create table user_notes (
  id           uuid not null default gen_random_uuid(),
  user_id      uuid not null,
  operator_id  uuid not null,
  text         text not null,
  created_at   timestamptz not null,
  constraint user_notes_pkey primary key (id),
  constraint user_notes_operator_id_fkey foreign key (operator_id) references users(id),
  constraint user_notes_user_id_fkey foreign key (user_id) references users(id),
  constraint user_note_text check (char_length(text) >= 1 and char_length(text) <= 1000)
);
create index user_notes_by_user on user_notes (user_id, created_at desc);
grant delete, insert, select on user_notes to pilgi_app;

create table users (
  id                 uuid not null default gen_random_uuid(),
  email              text not null,
  password_hash      text,
  is_admin           boolean not null default false,
  is_active          boolean not null default true,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  withdrawn_at       timestamptz,
  job_mails_off_at   timestamptz,
  email_verified_at  timestamptz,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint email_is_normalised check (email = lower(email) and email = btrim(email) and char_length(email) >= 3 and char_length(email) <= 254),
  constraint withdrawn_has_marked_password check (withdrawn_at is null or password_hash is not null),
  constraint withdrawn_is_anonymous check (withdrawn_at is null or email = (id || '@withdrawn.invalid'::text) and password_hash = 'withdrawn'::text and not is_active and not is_admin)
);
create index users_admins on users (id) where is_admin;
create index users_by_email_prefix on users (email text_pattern_ops);
create index users_by_email_trigrams on users using gin (email gin_trgm_ops);
create index users_by_time on users (created_at);
create index users_inactive on users (id) where not is_active;
create index users_newest_first on users (created_at desc, id desc) where withdrawn_at is null;
create index users_withdrawn on users (withdrawn_at) where withdrawn_at is not null;
create trigger leaving_stays_inactive before update on users for each row when (new.is_active and not old.is_active) execute function forbid_return();
create trigger open_wallet after insert on users for each row execute function open_wallet();
create trigger withdrawal_is_final before update on users for each row execute function forbid_withdrawal_change();
grant delete, insert, select, update on users to pilgi_app;

create table wallets (
  user_id        uuid not null,
  balance_micro  bigint not null default 0,
  held_micro     bigint not null default 0,
  entry_count    bigint not null default 0,
  updated_at     timestamptz not null,
  closed_at      timestamptz,
  constraint wallets_pkey primary key (user_id),
  constraint wallets_user_id_fkey foreign key (user_id) references users(id),
  constraint closed_is_empty check (closed_at is null or balance_micro = 0 and held_micro = 0),
  constraint wallet_never_negative check (balance_micro >= 0 and held_micro >= 0 and held_micro <= balance_micro)
) with (fillfactor=70);
create constraint trigger wallet_agrees after insert or update on wallets deferrable initially deferred for each row execute function check_wallet();
create trigger wallet_stays_closed before update on wallets for each row execute function forbid_closed_wallet_change();
create trigger wallets_no_delete before delete on wallets for each row execute function forbid_change();
grant insert, select, update on wallets to pilgi_app;

create table webhook_inbox (
  transmission_id  text not null,
  payment_key      text,
  order_id         text,
  event_type       text,
  received_at      timestamptz not null,
  next_check_at    timestamptz,
  attempts         integer not null default 0,
  outcome          text,
  constraint webhook_inbox_pkey primary key (transmission_id),
  constraint open_or_processed check ((outcome is null) = (next_check_at is not null))
);
create index inbox_to_check on webhook_inbox (next_check_at) where outcome is null;
create index webhooks_by_order on webhook_inbox (order_id);
create index webhooks_by_payment on webhook_inbox (payment_key);
grant insert, select, update on webhook_inbox to pilgi_app;

create table withdrawals (
  user_id          uuid not null,
  status           withdrawal_status not null default 'REFUNDING'::withdrawal_status,
  forfeits_small   boolean not null,
  requested_at     timestamptz not null,
  next_check_at    timestamptz,
  attempts         integer not null default 0,
  link_hash        bytea,
  link_expires_at  timestamptz,
  links_sent       smallint not null default 0,
  bank_sealed      text,
  bank_given_at    timestamptz,
  closed_at        timestamptz,
  constraint withdrawals_pkey primary key (user_id),
  constraint withdrawals_link_hash_key unique (link_hash),
  constraint withdrawals_user_id_fkey foreign key (user_id) references wallets(user_id),
  constraint closed_keeps_no_account check (status <> 'CLOSED'::withdrawal_status or bank_sealed is null and link_hash is null),
  constraint withdrawal_closed_at check ((status = 'CLOSED'::withdrawal_status) = (closed_at is not null)),
  constraint withdrawal_has_next_check check ((status = 'CLOSED'::withdrawal_status) = (next_check_at is null)),
  constraint withdrawal_link_expires check ((link_hash is null) = (link_expires_at is null)),
  constraint withdrawals_link_hash_check check (octet_length(link_hash) = 32)
);
create index withdrawals_to_check on withdrawals (next_check_at) where status <> 'CLOSED'::withdrawal_status;
create trigger withdrawal_closed_once before update on withdrawals for each row execute function forbid_final_status_change('CLOSED');
create trigger withdrawals_no_delete before delete on withdrawals for each row execute function forbid_change();
grant insert, select, update on withdrawals to pilgi_app;

create table workflow_executors (
  id            text not null,
  heartbeat_at  timestamptz not null,
  constraint workflow_executors_pkey primary key (id)
);
grant delete, insert, select, update on workflow_executors to pilgi_app;

create table write_offs (
  cancel_transaction_key  text not null,
  amount_micro            bigint not null,
  loss_won                integer not null,
  reason                  text not null,
  operator_id             uuid not null,
  created_at              timestamptz not null,
  constraint write_offs_pkey primary key (cancel_transaction_key),
  constraint write_offs_cancel_transaction_key_fkey foreign key (cancel_transaction_key) references external_cancels(cancel_transaction_key),
  constraint write_offs_operator_id_fkey foreign key (operator_id) references users(id),
  constraint write_off_loss check (loss_won >= 0),
  constraint write_off_not_empty check (amount_micro > 0),
  constraint write_off_reason check (char_length(btrim(reason)) >= 1 and char_length(btrim(reason)) <= 200)
);
create constraint trigger write_off_agrees after insert on write_offs deferrable initially deferred for each row execute function check_external_cancel();
create trigger write_offs_append_only before delete or update on write_offs for each row execute function forbid_change();
create trigger write_offs_no_truncate before truncate on write_offs for each statement execute function forbid_change();
grant insert, select on write_offs to pilgi_app;

create function add_lot(p_user uuid, p_kind ledger_kind, p_source uuid, p_amount bigint, p_bonus bigint, p_expires timestamptz, p_payment uuid, p_actor text, p_reason text, p_now timestamptz)
returns uuid
language plpgsql
as $$
declare
  lot uuid := gen_random_uuid();
  entry bigint;
begin
  perform 1 from wallets where user_id = p_user for update;
  insert into credit_lots (id, user_id, kind, payment_id, granted_micro, bonus_micro, remaining_micro, expires_at, created_at)
    values (lot, p_user, case when p_payment is null then 'GRANT' else 'PAYMENT' end::lot_kind, p_payment,
            p_amount, p_bonus, p_amount, p_expires, p_now);
  entry := post_entry(p_user, p_kind, p_source, p_amount, p_actor, p_reason, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, case when p_payment is null then 'sys:granted' else 'sys:issued' end, 'user:' || p_user, p_amount, lot);
  perform settle_shortfalls(p_user, p_now);
  return lot;
end $$;

create function begin_payback(p_payment uuid, p_won integer, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  p payments;
  lot credit_lots;
  payback uuid := gen_random_uuid();
  hold uuid := gen_random_uuid();
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  select * into lot from credit_lots where id = p.lot_id;
  if exists (select 1 from paybacks where payment_id = p_payment and status <> 'RELEASED') then return 'ALREADY'; end if;
  if lot.held_micro > 0 or lot.remaining_micro = 0 then return 'NOT_FREE'; end if;
  insert into paybacks (id, payment_id, user_id, amount_won, credits_micro, created_at)
    values (payback, p_payment, p.user_id, p_won, lot.remaining_micro, p_now);
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values (hold, p.user_id, 'PAYBACK', payback, lot.remaining_micro, p_now + interval '5 years', p_now);
  insert into credit_hold_legs (hold_id, lot_id, amount_micro) values (hold, lot.id, lot.remaining_micro);
  update credit_lots set held_micro = remaining_micro where id = lot.id;
  update wallets set held_micro = held_micro + lot.remaining_micro, updated_at = p_now where user_id = p.user_id;
  return 'OWED';
end $$;

create function book_chargeback(p_id uuid, p_payment uuid, p_won integer, p_disputed date, p_reason text, p_evidence text, p_operator uuid, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  p payments;
  cancel_key text;
  cancel uuid := gen_random_uuid();
  owed record;
  taken bigint;
  entry bigint;
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  if exists (select 1 from chargebacks where id = p_id) then return 'ALREADY'; end if;
  if exists (select 1 from refunds where payment_id = p_payment and status in ('PENDING', 'REVIEW')) then
    return 'REFUND_UNDER_WAY';
  end if;
  select e.cancel_transaction_key into cancel_key from external_cancels e
    where e.payment_id = p_payment and e.cancel_won = p_won
      and not exists (select 1 from chargebacks b where b.cancel_transaction_key = e.cancel_transaction_key)
    order by e.created_at, e.id limit 1;
  if cancel_key is not null then
    perform write_off_shortfall(cancel_key, p_reason, p_operator, p_now);
    insert into chargebacks (id, payment_id, cancel_transaction_key, provider_cancel_key, amount_won, disputed_on, reason, evidence,
                             operator_id, created_at)
      values (p_id, p_payment, cancel_key, cancel_key, p_won, p_disputed, p_reason, p_evidence, p_operator, p_now);
    return 'MATCHED';
  end if;
  owed := owed_for_cancel(p_payment, p_won, p_now);
  if owed.before_won + p_won > p.amount_won
     or exists (select 1 from refunds where payment_id = p_payment and status = 'DONE' and amount_won = p.amount_won)
  then return 'OVER_PAYMENT'; end if;
  cancel_key := 'chargeback:' || p_id;
  select least(owed.owed_micro, coalesce(sum(remaining_micro - held_micro), 0)) into taken
    from credit_lots where id = p.lot_id and expires_at > p_now;
  if taken > 0 then
    entry := post_entry(p.user_id, 'EXTERNAL_CANCEL', cancel, -taken, 'admin:' || p_operator, p_reason, p_now);
    update credit_lots set remaining_micro = remaining_micro - taken where id = p.lot_id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p.user_id, 'sys:refunded', taken, p.lot_id);
  end if;
  insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
                                shortfall_micro, cancelled_at, created_at, settled_at)
    values (cancel_key, cancel, p_payment, p.user_id, p_won, p.amount_won - owed.before_won - p_won, taken,
            owed.owed_micro - taken, p_disputed::timestamp at time zone 'Asia/Seoul', p_now, p_now);
  if owed.owed_micro > taken then
    insert into write_offs (cancel_transaction_key, amount_micro, loss_won, reason, operator_id, created_at)
      values (cancel_key, owed.owed_micro - taken,
              round((owed.owed_micro - taken)::numeric * p.amount_won / p.credits_micro), p_reason, p_operator, p_now);
  end if;
  insert into chargebacks (id, payment_id, cancel_transaction_key, amount_won, disputed_on, reason, evidence, operator_id, created_at)
    values (p_id, p_payment, cancel_key, p_won, p_disputed, p_reason, p_evidence, p_operator, p_now);
  return 'BOOKED';
end $$;

create function book_external_cancel(p_cancel_key text, p_payment uuid, p_cancel_won integer, p_cancelled timestamptz, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  p payments;
  cancel uuid := gen_random_uuid();
  chargeback uuid;
  owed record;
  taken bigint;
begin
  select * into p from payments where id = p_payment;
  perform 1 from wallets where user_id = p.user_id for update;
  if exists (select 1 from external_cancels where cancel_transaction_key = p_cancel_key) then return 'ALREADY'; end if;
  if exists (select 1 from chargebacks where provider_cancel_key = p_cancel_key) then return 'ALREADY'; end if;
  if exists (select 1 from refunds where cancel_transaction_key = p_cancel_key) then return 'OURS'; end if;
  select id into chargeback from chargebacks
    where payment_id = p_payment and amount_won = p_cancel_won and provider_cancel_key is null order by created_at, id limit 1;
  if chargeback is not null then
    update chargebacks set provider_cancel_key = p_cancel_key where id = chargeback;
    return 'ALREADY';
  end if;
  if exists (select 1 from refunds where payment_id = p_payment and status in ('PENDING', 'REVIEW')) then
    return 'REFUND_UNDER_WAY';
  end if;
  owed := owed_for_cancel(p_payment, p_cancel_won, p_now);
  if owed.before_won + p_cancel_won > p.amount_won then return 'OVER_PAYMENT'; end if;
  taken := take_back_credits(p.user_id, cancel, owed.owed_micro, p.lot_id, p_now);
  insert into external_cancels (cancel_transaction_key, id, payment_id, user_id, cancel_won, left_won, deducted_micro,
                                shortfall_micro, cancelled_at, created_at, settled_at)
    values (p_cancel_key, cancel, p_payment, p.user_id, p_cancel_won, p.amount_won - owed.before_won - p_cancel_won, taken,
            owed.owed_micro - taken, p_cancelled, p_now, case when taken = owed.owed_micro then p_now end);
  return case when taken = owed.owed_micro then 'DEDUCTED' else 'SHORT' end;
end $$;

create function cancelled_money(p_from timestamptz, p_until timestamptz)
returns table(payment_id uuid, is_external boolean, booked_at timestamptz, cancelled_at timestamptz, amount_won bigint, vat_won bigint, cancel_key text, reason text)
language sql
stable
as $$
  with cancels as (
    select r.payment_id, false as is_external, r.settled_at as booked, r.settled_at as cancelled, r.amount_won::bigint as won,
           r.cancel_transaction_key as key, r.reason
    from refunds r where r.status = 'DONE' and r.settled_at < p_until
    union all
    select e.payment_id, true, e.created_at, e.cancelled_at, e.cancel_won, e.cancel_transaction_key, '결제사에서 취소'
    from external_cancels e where e.created_at < p_until
  ), summed as (
    select c.*, p.amount_won as paid_won, p.vat_won as paid_vat,
           sum(c.won) over (partition by c.payment_id order by c.booked, c.key)::bigint as so_far
    from cancels c join payments p on p.id = c.payment_id
    where c.payment_id in (select i.payment_id from cancels i where i.booked >= p_from)
  )
  select payment_id, is_external, booked, cancelled, won,
    round(paid_vat::numeric * least(so_far, paid_won) / paid_won)::bigint
      - round(paid_vat::numeric * least(so_far - won, paid_won) / paid_won)::bigint,
    key, reason
  from summed where booked >= p_from
$$;

create function check_cancel_booked_once()
returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from refunds r join external_cancels e using (cancel_transaction_key)
             where cancel_transaction_key = new.cancel_transaction_key)
  then raise exception 'cancel % is booked twice', new.cancel_transaction_key using errcode = '23514'; end if;
  return null;
end $$;

create function check_case_closing()
returns trigger
language plpgsql
as $$
declare
  agrees boolean := true;
begin
  if new.act <> 'CLOSE' then return null; end if;
  if new.case_kind = 'ORDER' then
    select case new.outcome when 'SETTLED' then o.status = 'PAID' when 'NOT_PAID' then o.status in ('FAILED', 'EXPIRED', 'CREATED')
                            when 'RETURNED' then o.status not in ('CONFIRMING', 'REVIEW')
                            when 'ADJUSTED_NEXT_MONTH' then true else o.status not in ('CONFIRMING', 'REVIEW') end
      into agrees from payment_orders o where o.id = new.case_id::uuid;
  elsif new.case_kind = 'REFUND' then
    select case new.outcome when 'SETTLED' then r.status = 'DONE' when 'NOT_REFUNDED' then r.status = 'FAILED'
                            when 'ADJUSTED_NEXT_MONTH' then true else r.status in ('DONE', 'FAILED') end
      into agrees from refunds r where r.id = new.case_id::uuid;
  elsif new.case_kind = 'UNMATCHED' and new.outcome in ('RETURNED', 'SETTLED') then
    agrees := exists (select 1 from unmatched_payments where id = new.case_id::uuid and status = 'RETURNED');
  end if;
  if not agrees then
    raise exception 'case % % does not end as %', new.case_kind, new.case_id, new.outcome using errcode = '23514';
  end if;
  return null;
end $$;

create function check_case_exists()
returns trigger
language plpgsql
as $$
declare
  is_known boolean;
begin
  case new.case_kind
    when 'ORDER' then is_known := exists (select 1 from payment_orders where id = new.case_id::uuid);
    when 'REFUND' then is_known := exists (select 1 from refunds where id = new.case_id::uuid);
    when 'UNMATCHED' then is_known := exists (select 1 from unmatched_payments where id = new.case_id::uuid);
    when 'ALARM' then is_known := exists (select 1 from payment_alarms where id = new.case_id::uuid);
    when 'FINDING' then is_known := exists (
      select 1 from finding_cases where day = split_part(new.case_id, ':', 1) and case_id = new.case_id);
  end case;
  if not is_known then raise exception 'no case % %', new.case_kind, new.case_id using errcode = '23514'; end if;
  return new;
end $$;

create function check_chargeback()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from external_cancels where cancel_transaction_key = new.cancel_transaction_key
                   and payment_id = new.payment_id and cancel_won = new.amount_won and settled_at is not null)
  then raise exception 'charge-back % disagrees with its cancellation', new.id using errcode = '23514'; end if;
  return null;
end $$;

create function check_closing_order()
returns trigger
language plpgsql
as $$
declare
  last_end timestamptz;
begin
  select max(ends_at) into last_end from month_closings;
  if last_end is not null and last_end <> new.starts_at then
    raise exception 'months are closed in order' using errcode = '23514';
  end if;
  return new;
end $$;

create function check_extension()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from credit_lots where id = new.lot_id and expires_at >= new.to_expiry) then
    raise exception 'extension % has not reached its lot', new.id using errcode = '23514';
  end if;
  return null;
end $$;

create function check_external_cancel()
returns trigger
language plpgsql
as $$
declare
  c external_cancels;
  posted_micro bigint; settled_micro bigint; unposted bigint; cancelled_won bigint; min_left_won integer; refunded_won bigint;
begin
  select * into c from external_cancels where cancel_transaction_key = new.cancel_transaction_key;
  select coalesce(-sum(delta_micro), 0) into posted_micro
    from ledger_entries where kind = 'EXTERNAL_CANCEL' and source_id = c.id;
  select coalesce(sum(s.amount_micro), 0), count(*) filter (where entry.id is null) into settled_micro, unposted
    from shortfall_settlements s left join ledger_entries entry
      on entry.kind = 'EXTERNAL_CANCEL' and entry.source_id = s.id and entry.delta_micro = -s.amount_micro
    where s.cancel_transaction_key = c.cancel_transaction_key;
  select settled_micro + coalesce(sum(amount_micro), 0) into settled_micro
    from write_offs where cancel_transaction_key = c.cancel_transaction_key;
  select sum(cancel_won), min(left_won) into cancelled_won, min_left_won
    from external_cancels where payment_id = c.payment_id;
  select coalesce(sum(r.amount_won), 0) into refunded_won from refunds r join payments p on p.id = r.payment_id
    where r.payment_id = c.payment_id and r.status = 'DONE' and r.amount_won < p.amount_won;
  if posted_micro <> c.deducted_micro or unposted > 0 or settled_micro > c.shortfall_micro
     or (settled_micro = c.shortfall_micro) <> (c.settled_at is not null)
     or not exists (select 1 from payments where id = c.payment_id and user_id = c.user_id
                                             and amount_won = refunded_won + cancelled_won + min_left_won)
  then
    raise exception 'external cancel % disagrees with ledger, settlements or payment', c.cancel_transaction_key
      using errcode = '23514';
  end if;
  return null;
end $$;

create function check_gift()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from ledger_entries where kind = 'GRANT' and source_id = new.id and user_id = new.user_id
                                               and delta_micro = new.amount_micro)
  then raise exception 'gift % is not in the ledger', new.id using errcode = '23514'; end if;
  return null;
end $$;

create function check_operator_request_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.kind, new.payload, new.subject_user_id, new.requested_by, new.requested_at, new.reason, new.expires_at)
     is distinct from
     (old.id, old.kind, old.payload, old.subject_user_id, old.requested_by, old.requested_at, old.reason, old.expires_at)
  then raise exception 'a request cannot change' using errcode = '23514'; end if;
  if old.decision is not null then raise exception 'request % is decided', old.id using errcode = '23514'; end if;
  return new;
end $$;

create function check_paid()
returns trigger
language plpgsql
as $$
declare
  o payment_orders;
  is_real boolean := exists (select 1 from payments where id = new.id);
  is_tested boolean := exists (select 1 from test_payments where id = new.id);
begin
  select * into o from payment_orders where id = new.id;
  if (o.status = 'PAID') <> (case when o.is_test then is_tested else is_real end)
     or (case when o.is_test then is_real else is_tested end)
     or (is_tested and not exists (select 1 from gifts where kind = 'REVIEW' and subject_id = new.id and user_id = o.user_id))
  then
    raise exception 'order % and its payment disagree', new.id using errcode = '23514';
  end if;
  return null;
end $$;

create function check_payback()
returns trigger
language plpgsql
as $$
declare
  owed paybacks;
  p payments;
  hold credit_holds;
  returned_won bigint;
begin
  select * into owed from paybacks where id = new.id;
  select * into p from payments where id = owed.payment_id;
  select * into hold from credit_holds where purpose = 'PAYBACK' and subject_id = owed.id;
  select coalesce((select sum(amount_won) from refunds where payment_id = p.id and status = 'DONE'), 0)
       + coalesce((select sum(cancel_won) from external_cancels where payment_id = p.id), 0) into returned_won;
  if hold.id is null or hold.user_id <> owed.user_id or hold.amount_micro <> owed.credits_micro
     or hold.status <> (case owed.status when 'OWED' then 'HELD' when 'PAID' then 'CAPTURED' else 'RELEASED' end)::hold_status
     or exists (select 1 from credit_hold_legs where hold_id = hold.id and lot_id <> p.lot_id)
     or (owed.status = 'PAID') <> exists (
       select 1 from ledger_entries where kind = 'PAYBACK' and source_id = owed.id and delta_micro = -owed.credits_micro)
     or (owed.status <> 'RELEASED' and owed.amount_won > p.amount_won - returned_won)
  then raise exception 'payback % disagrees with its hold, its entry or its payment', owed.id using errcode = '23514'; end if;
  return null;
end $$;

create function check_redemption()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from gifts where kind = 'PROMOTION' and subject_id = new.id and user_id = new.user_id)
  then raise exception 'redemption % has no gift', new.id using errcode = '23514'; end if;
  return null;
end $$;

create function check_refund()
returns trigger
language plpgsql
as $$
declare
  subject uuid := case when tg_table_name = 'refunds' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'subject_id') end::uuid;
  refund refunds;
  hold credit_holds;
  is_posted boolean;
begin
  if tg_table_name = 'credit_holds' and (to_jsonb(new) ->> 'purpose') <> 'REFUND' then return null; end if;
  select * into refund from refunds where id = subject;
  select * into hold from credit_holds where purpose = 'REFUND' and subject_id = subject;
  if refund.credits_micro = 0 and hold.id is null then return null; end if;
  is_posted := exists (
    select 1 from ledger_entries where kind = 'REFUND' and source_id = subject and delta_micro = -refund.credits_micro);
  if refund.id is null or hold.id is null or hold.amount_micro <> refund.credits_micro or hold.user_id <> refund.user_id
     or hold.status <> (case refund.status when 'DONE' then 'CAPTURED' when 'FAILED' then 'RELEASED' else 'HELD' end)::hold_status
     or is_posted <> (refund.status = 'DONE')
  then
    raise exception 'refund % disagrees with its hold or entry', subject using errcode = '23514';
  end if;
  return null;
end $$;

create function check_refund_terms()
returns trigger
language plpgsql
as $$
declare
  p payments;
  lot credit_lots;
  paid_micro bigint;
  unused_micro bigint;
  takes_other_lot boolean;
  leaves_credits boolean;
begin
  select * into p from payments where id = new.payment_id;
  select * into lot from credit_lots where id = p.lot_id;
  takes_other_lot := exists (select 1 from credit_holds h join credit_hold_legs leg on leg.hold_id = h.id
                             where h.purpose = 'REFUND' and h.subject_id = new.id and leg.lot_id <> p.lot_id);
  leaves_credits := tg_op = 'INSERT' and new.status = 'PENDING' and lot.remaining_micro > new.credits_micro;
  if new.exception_cause is not null then
    if new.amount_won > p.amount_won or takes_other_lot or (leaves_credits and lot.expires_at > new.requested_at)
    then raise exception 'refund % exceeds its payment or its lot', new.id using errcode = '23514'; end if;
    return null;
  end if;
  if (new.amount_won, new.credits_micro) = (p.amount_won, p.credits_micro) then return null; end if;
  paid_micro := lot.granted_micro - lot.bonus_micro;
  unused_micro := new.credits_micro - lot.bonus_micro;
  if new.requested_by is null or new.credits_micro >= p.credits_micro
     or new.amount_won <> (p.amount_won * unused_micro + paid_micro - 1) / paid_micro
     or takes_other_lot or leaves_credits
  then raise exception 'refund % is neither the whole payment nor the worth of its rest', new.id using errcode = '23514'; end if;
  return null;
end $$;

create function check_section_refund()
returns trigger
language plpgsql
as $$
declare
  charged bigint;
  refunded bigint;
begin
  select charged_micro into charged from jobs where id = new.job_id for update;
  select coalesce(sum(amount_micro), 0) into refunded from section_refunds where job_id = new.job_id;
  select refunded + coalesce(sum(delta_micro), 0) into refunded
    from ledger_entries where kind = 'GRANT' and source_id = new.job_id;
  if refunded + new.amount_micro > charged then
    raise exception 'the refunds of job % exceed its charge', new.job_id using errcode = '23514';
  end if;
  return new;
end $$;

create function check_section_refund_granted()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from ledger_entries where kind = 'GRANT' and source_id = new.id
                 and user_id = new.user_id and delta_micro = new.amount_micro) then
    raise exception 'section refund % is not in the ledger', new.id using errcode = '23514';
  end if;
  return null;
end $$;

create function check_share_report_change()
returns trigger
language plpgsql
as $$
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

create function check_transfers()
returns trigger
language plpgsql
as $$
declare
  moved_micro bigint;
begin
  select coalesce(sum(case when to_account = 'user:' || new.user_id then amount_micro
                           when from_account = 'user:' || new.user_id then -amount_micro
                           else null end), 0) into moved_micro
    from ledger_transfers where entry_id = new.id;
  if moved_micro <> new.delta_micro then
    raise exception 'entry % moves % but its transfers %', new.id, new.delta_micro, moved_micro using errcode = '23514';
  end if;
  return null;
end $$;

create function check_wallet()
returns trigger
language plpgsql
as $$
declare
  w record;
begin
  case tg_table_name
    when 'wallets' then
      perform 1 from wallets where user_id = new.user_id
        and balance_micro = new.balance_micro and held_micro = new.held_micro and entry_count = new.entry_count;
      if not found then return null; end if;
    when 'credit_lots' then
      perform 1 from credit_lots where id = new.id
        and remaining_micro = new.remaining_micro and held_micro = new.held_micro;
      if not found then return null; end if;
    when 'credit_holds' then
      perform 1 from credit_holds where id = new.id and status = new.status;
      if not found then return null; end if;
    when 'ledger_entries' then
      perform 1 from ledger_entries where user_id = new.user_id and entry_number > new.entry_number;
      if found then return null; end if;
  end case;
  select wallet.balance_micro, wallet.held_micro, wallet.entry_count,
         lots.remaining_micro as lots_micro, lots.held_micro as lots_held_micro, legs.amount_micro as legs_micro,
         coalesce(last.entry_number, 0) as last_number, coalesce(last.after_micro, 0) as last_micro
    into w
    from wallets wallet
    cross join lateral (
      select coalesce(sum(lot.remaining_micro), 0) as remaining_micro, coalesce(sum(lot.held_micro), 0) as held_micro
      from credit_lots lot where lot.user_id = wallet.user_id and lot.remaining_micro > 0) lots
    cross join lateral (
      select coalesce(sum(leg.amount_micro), 0) as amount_micro
      from credit_holds hold join credit_hold_legs leg on leg.hold_id = hold.id
      where hold.user_id = wallet.user_id and hold.status = 'HELD') legs
    left join lateral (
      select entry.entry_number, entry.after_micro from ledger_entries entry
      where entry.user_id = wallet.user_id order by entry.entry_number desc limit 1) last on true
    where wallet.user_id = new.user_id;
  if w.balance_micro <> w.lots_micro or w.held_micro <> w.lots_held_micro or w.held_micro <> w.legs_micro
     or w.entry_count <> w.last_number or w.balance_micro <> w.last_micro
  then
    raise exception 'wallet % disagrees: wallet %/% lots %/% legs % ledger %', new.user_id,
      w.balance_micro, w.held_micro, w.lots_micro, w.lots_held_micro, w.legs_micro, w.last_micro using errcode = '23514';
  end if;
  return null;
end $$;

create function close_month(p_month text, p_from timestamptz, p_until timestamptz, p_fingerprint text, p_figures jsonb, p_file_name text, p_file_sha256 bytea, p_carried jsonb, p_closed_by uuid, p_now timestamptz)
returns text
language plpgsql
security definer
set search_path to 'public', 'pg_temp'
as $$
begin
  lock table ledger_entries, payments, refunds, external_cancels in share row exclusive mode;
  if exists (select 1 from month_closings where month = p_month) then return 'ALREADY'; end if;
  if month_fingerprint(p_from, p_until) <> p_fingerprint then return 'CHANGED'; end if;
  insert into month_closings (month, starts_at, ends_at, figures, file_name, file_sha256, carried, closed_by, closed_at)
    values (p_month, p_from, p_until, p_figures, p_file_name, p_file_sha256, p_carried, p_closed_by, p_now);
  return 'CLOSED';
end $$;

create function close_wallet(p_user uuid, p_now timestamptz)
returns bigint
language plpgsql
as $$
declare
  lot record;
  entry bigint;
  forfeited bigint := 0;
begin
  perform 1 from wallets where user_id = p_user for update;
  for lot in select id, remaining_micro, expires_at from credit_lots
    where user_id = p_user and remaining_micro > 0 order by expires_at, created_at, id
  loop
    entry := post_entry(p_user, 'EXPIRE', lot.id, -lot.remaining_micro, 'user:' || p_user, 'withdrawal', p_now);
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p_user, 'sys:expired', lot.remaining_micro, lot.id);
    update credit_lots set remaining_micro = 0 where id = lot.id;
    if lot.expires_at > p_now then forfeited := forfeited + lot.remaining_micro; end if;
  end loop;
  update wallets set closed_at = p_now, updated_at = p_now where user_id = p_user;
  return forfeited;
end $$;

create function continue_audit_chain()
returns trigger
language plpgsql
security definer
set search_path to 'public', 'pg_temp'
as $$
begin
  update audit_head set seq = new.seq, hash = new.hash
    where audit_head.seq = new.seq - 1 and audit_head.hash = new.previous_hash;
  if not found then raise exception 'the entry does not continue the audit chain'; end if;
  return new;
end $$;

create function count_redemption()
returns trigger
language plpgsql
as $$
declare
  p promotions;
begin
  update promotions set redeemed = redeemed + 1 where id = new.promotion_id returning * into p;
  if new.number > p.max_per_account or p.ended_at is not null or new.created_at < p.valid_from or new.created_at >= p.valid_until
  then raise exception 'promotion % cannot be redeemed', p.code using errcode = '23514'; end if;
  return new;
end $$;

create function credit_movements(p_from timestamptz, p_until timestamptz)
returns table(entry_id bigint, leg smallint, created_at timestamptz, user_id uuid, kind ledger_kind, lot_id uuid, paid_micro bigint, bonus_micro bigint, gift_micro bigint, net_won bigint)
language sql
stable
as $$
  with touched as (
    select distinct t.lot_id from ledger_entries e join ledger_transfers t on t.entry_id = e.id
    where e.created_at >= p_from and e.created_at < p_until
  ), moved as (
    select e.id, t.leg, e.created_at, e.user_id, e.kind, t.lot_id, t.amount_micro,
           t.to_account like 'user:%' as is_in, lot.kind = 'GRANT' as is_gift,
           lot.granted_micro - lot.bonus_micro as paid, lot.bonus_micro as bonus,
           (p.amount_won - p.vat_won)::bigint as net,
           sum(case when t.to_account like 'user:%' then 0 else t.amount_micro end)
             over (partition by t.lot_id order by e.created_at, e.id, t.leg)::bigint as gone
    from touched
    join ledger_transfers t on t.lot_id = touched.lot_id
    join ledger_entries e on e.id = t.entry_id and e.created_at < p_until
    join credit_lots lot on lot.id = t.lot_id
    left join payments p on p.id = lot.payment_id
  )
  select id, leg, created_at, user_id, kind, lot_id,
    case when is_gift then 0 when is_in then paid
         else least(gone, paid) - least(gone - amount_micro, paid) end,
    case when is_gift then 0 when is_in then bonus
         else amount_micro - (least(gone, paid) - least(gone - amount_micro, paid)) end,
    case when is_gift then amount_micro else 0 end,
    case when is_gift then 0 when is_in then net
         else unused_won(net, paid, paid - (gone - amount_micro)) - unused_won(net, paid, paid - gone) end
  from moved where created_at >= p_from
$$;

create function delete_flash_cards()
returns trigger
language plpgsql
as $$
begin
  delete from flash_cards where note_id = new.id;
  return null;
end $$;

create function delete_note_emphasis()
returns trigger
language plpgsql
as $$
begin
  delete from note_emphasis where note_id = new.id;
  return null;
end $$;

create function delete_note_marks()
returns trigger
language plpgsql
as $$
begin
  delete from note_marks where note_id = new.id;
  return null;
end $$;

create function delete_note_reading()
returns trigger
language plpgsql
as $$
begin
  delete from note_readings where note_id = new.id;
  return null;
end $$;

create function delete_note_reports()
returns trigger
language plpgsql
as $$
begin
  delete from block_reports where note_id = new.id;
  return null;
end $$;

create function expire_lot(p_lot uuid, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  lot credit_lots;
  entry bigint;
begin
  select * into lot from credit_lots where id = p_lot;
  perform 1 from wallets where user_id = lot.user_id for update;
  select * into lot from credit_lots where id = p_lot;
  if lot.expires_at > p_now or lot.remaining_micro = 0 or lot.held_micro > 0 then return 'SKIPPED'; end if;
  entry := post_entry(lot.user_id, 'EXPIRE', p_lot, -lot.remaining_micro, 'system', null, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, 'user:' || lot.user_id, 'sys:expired', lot.remaining_micro, p_lot);
  update credit_lots set remaining_micro = 0 where id = p_lot;
  return 'EXPIRED';
end $$;

create function extend_lot(p_id uuid, p_lot uuid, p_to timestamptz, p_cause extension_cause, p_reason text, p_requested_by uuid, p_outage uuid, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  lot credit_lots;
begin
  select * into lot from credit_lots where id = p_lot;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = lot.user_id for update;
  select * into lot from credit_lots where id = p_lot;
  if exists (select 1 from lot_extensions where id = p_id or (lot_id = p_lot and outage_id = p_outage)) then return 'ALREADY'; end if;
  if lot.remaining_micro = 0 then return 'NOTHING_LEFT'; end if;
  if p_to <= greatest(lot.expires_at, p_now) then return 'NOT_LATER'; end if;
  if p_to > lot.expires_at + interval '1 year' then return 'TOO_LONG'; end if;
  insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, requested_by, approved_by, outage_id, created_at)
    values (p_id, p_lot, lot.expires_at, p_to, p_cause, p_reason, p_requested_by,
            (select decided_by from operator_requests where id = coalesce(p_outage, p_id)), p_outage, p_now);
  update credit_lots set expires_at = p_to where id = p_lot;
  perform settle_shortfalls(lot.user_id, p_now);
  return 'EXTENDED';
end $$;

create function forbid_audit_change()
returns trigger
language plpgsql
as $$ begin raise exception 'audit_entries is append-only'; end $$;

create function forbid_bundle_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.user_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro, new.problem_count)
     is distinct from
     (old.id, old.user_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro, old.problem_count)
  then raise exception 'the terms of a bundle cannot change' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;

create function forbid_change()
returns trigger
language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23514';
end $$;

create function forbid_chargeback_change()
returns trigger
language plpgsql
as $$
begin
  if old.provider_cancel_key is not null or new.provider_cancel_key is null
     or to_jsonb(new) - 'provider_cancel_key' is distinct from to_jsonb(old) - 'provider_cancel_key'
  then raise exception 'a charge-back can only be matched with a cancellation, once' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_closed_wallet_change()
returns trigger
language plpgsql
as $$
begin
  if old.closed_at is not null then raise exception 'wallet % is closed', old.user_id using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_external_cancel_change()
returns trigger
language plpgsql
as $$
begin
  if old.settled_at is not null or new.settled_at is null
     or to_jsonb(new) - 'settled_at' is distinct from to_jsonb(old) - 'settled_at'
  then raise exception 'an external cancellation can only be settled, once' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_final_status_change()
returns trigger
language plpgsql
as $$
begin
  if old.status::text = any (tg_argv) and new.status is distinct from old.status then
    raise exception '% is settled (%)', tg_table_name, old.status using errcode = '23514';
  end if;
  return new;
end $$;

create function forbid_grading_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.user_id, new.objection_to, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.objection_to, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'the terms of a grading cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_job_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.user_id, new.lecture_id, new.quote_id, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.lecture_id, old.quote_id, old.model_id, old.price_version, old.ceiling_micro)
  then raise exception 'the terms of a job cannot change' using errcode = '23514'; end if;
  if new.progress_permille < old.progress_permille then
    raise exception 'progress never decreases' using errcode = '23514';
  end if;
  return new;
end $$;

create function forbid_lot_identity_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.user_id, new.kind, new.payment_id, new.granted_micro, new.bonus_micro)
     is distinct from (old.id, old.user_id, old.kind, old.payment_id, old.granted_micro, old.bonus_micro)
  then raise exception 'the identity of a lot cannot change' using errcode = '23514'; end if;
  if new.expires_at is distinct from old.expires_at and not exists (
    select 1 from lot_extensions
    where lot_id = new.id and from_expiry = old.expires_at and to_expiry = new.expires_at)
  then raise exception 'the expiry of a lot changes by an extension only' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_order_kind_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'a test order stays a test order' using errcode = '23514';
end $$;

create function forbid_order_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.order_id, new.user_id, new.amount_won, new.paid_micro, new.bonus_micro, new.created_at)
     is distinct from
     (old.id, old.order_id, old.user_id, old.amount_won, old.paid_micro, old.bonus_micro, old.created_at)
  then raise exception 'the terms of an order cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_payment_change()
returns trigger
language plpgsql
as $$
declare
  may_differ text[] := array['card_issuer', 'card_number', 'approve_number', 'receipt_url', 'provider_payload', 'booked_at'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - may_differ = to_jsonb(old) - may_differ
     and num_nonnulls(new.card_issuer, new.card_number, new.approve_number, new.receipt_url) = 0
     and new.provider_payload = '{}'
     and exists (select 1 from users where id = old.user_id and withdrawn_at is not null)
  then return new; end if;
  raise exception 'payments is append-only' using errcode = '23514';
end $$;

create function forbid_promotion_change()
returns trigger
language plpgsql
as $$
declare
  changing text[] := array['redeemed', 'ended_at', 'ended_by'];
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing or new.redeemed < old.redeemed
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  then raise exception 'the terms of a promotion cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_question_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.chat_id, new.user_id, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.chat_id, old.user_id, old.model_id, old.price_version, old.ceiling_micro)
     or (old.finished_at is not null and new.charged_micro <> old.charged_micro)
  then raise exception 'the terms of a question cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_report_change()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    if old.state <> 'NEW' and exists (select 1 from notes where id = old.note_id and deleted_at is null) then
      raise exception 'a decided report stays' using errcode = '23514';
    end if;
    return old;
  end if;
  if old.state <> 'NEW' then raise exception 'report % is decided', old.id using errcode = '23514'; end if;
  if (new.id, new.user_id, new.note_id, new.note_version, new.section, new.block_id, new.kind, new.job_id, new.created_at)
     is distinct from
     (old.id, old.user_id, old.note_id, old.note_version, old.section, old.block_id, old.kind, old.job_id, old.created_at)
  then raise exception 'the subject of a report cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_return()
returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from withdrawals where user_id = new.id) then
    raise exception 'account % is leaving', new.id using errcode = '23514';
  end if;
  return new;
end $$;

create function forbid_terms_version_change()
returns trigger
language plpgsql
as $$
begin
  raise exception 'the terms of an order cannot change' using errcode = '23514';
end $$;

create function forbid_translation_terms_change()
returns trigger
language plpgsql
as $$
begin
  if (new.id, new.user_id, new.note_id, new.section, new.model_id, new.price_version, new.ceiling_micro)
     is distinct from
     (old.id, old.user_id, old.note_id, old.section, old.model_id, old.price_version, old.ceiling_micro)
     or (old.finished_at is not null and new.charged_micro <> old.charged_micro)
  then raise exception 'the terms of a translation cannot change' using errcode = '23514'; end if;
  return new;
end $$;

create function forbid_withdrawal_change()
returns trigger
language plpgsql
as $$
begin
  if old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at then
    raise exception 'a withdrawal is final' using errcode = '23514';
  end if;
  return new;
end $$;

create function hold_credits(p_hold uuid, p_user uuid, p_purpose hold_purpose, p_subject uuid, p_amount bigint, p_expires timestamptz, p_now timestamptz, p_first_lot uuid default null::uuid)
returns text
language plpgsql
as $$
declare
  need bigint := p_amount;
  free_micro bigint;
  taken bigint;
  lot record;
begin
  perform 1 from wallets where user_id = p_user for update;
  if not found then return 'NO_WALLET'; end if;
  if exists (select 1 from credit_holds where purpose = p_purpose and subject_id = p_subject) then return 'ALREADY'; end if;
  if p_purpose = 'JOB' and exists (select 1 from external_cancels where user_id = p_user and settled_at is null) then
    return 'SHORTFALL';
  end if;
  select coalesce(sum(remaining_micro - held_micro), 0) into free_micro
    from credit_lots where user_id = p_user and remaining_micro > 0 and expires_at > p_now
      and (p_purpose = 'JOB' or kind = 'PAYMENT');
  if free_micro < p_amount then return 'INSUFFICIENT'; end if;
  insert into credit_holds (id, user_id, purpose, subject_id, amount_micro, expires_at, created_at)
    values (p_hold, p_user, p_purpose, p_subject, p_amount, p_expires, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
      and (p_purpose = 'JOB' or kind = 'PAYMENT')
    order by case when p_purpose = 'JOB' or id = p_first_lot then 0 else 1 end,
             case when p_purpose = 'JOB' then expires_at end,
             case when p_purpose = 'REFUND' then expires_at end desc,
             (kind = 'PAYMENT'), created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    update credit_lots set held_micro = held_micro + taken where id = lot.id;
    insert into credit_hold_legs (hold_id, lot_id, amount_micro) values (p_hold, lot.id, taken);
  end loop;
  update wallets set held_micro = held_micro + p_amount, updated_at = p_now where user_id = p_user;
  return 'HELD';
end $$;

create function lock_audit_head()
returns table(seq bigint, hash bytea)
language sql
security definer
set search_path to 'public', 'pg_temp'
as $$ select audit_head.seq, audit_head.hash from audit_head for update $$;

create function lots_at(p_at timestamptz)
returns table(lot_id uuid, user_id uuid, expires_at timestamptz, paid_micro bigint, bonus_micro bigint, gift_micro bigint, net_won bigint, refund_won bigint)
language sql
stable
as $$
  with later as (
    select t.lot_id, sum(t.amount_micro)::bigint as micro
    from ledger_entries e join ledger_transfers t on t.entry_id = e.id
    where e.created_at >= p_at and t.from_account like 'user:%' group by t.lot_id
  ), lots as (
    select lot.*, lot.remaining_micro + coalesce(later.micro, 0) as left_micro,
           lot.granted_micro - lot.bonus_micro as paid, p.amount_won, p.vat_won
    from credit_lots lot left join later on later.lot_id = lot.id left join payments p on p.id = lot.payment_id
    where lot.created_at < p_at and lot.remaining_micro + coalesce(later.micro, 0) > 0
  )
  select id, user_id,
    coalesce((select x.from_expiry from lot_extensions x where x.lot_id = lots.id and x.created_at >= p_at
              order by x.from_expiry limit 1), lots.expires_at),
    case when kind = 'GRANT' then 0 else greatest(left_micro - bonus_micro, 0) end,
    case when kind = 'GRANT' then 0 else least(left_micro, bonus_micro) end,
    case when kind = 'GRANT' then left_micro else 0 end,
    case when kind = 'GRANT' then 0 else unused_won(amount_won - vat_won, paid, left_micro - bonus_micro) end,
    case when kind = 'GRANT' then 0 else unused_won(amount_won, paid, left_micro - bonus_micro) end
  from lots
$$;

create function mail_extension()
returns trigger
language plpgsql
as $$
declare
  owner uuid;
begin
  select user_id into owner from credit_lots where id = new.lot_id;
  insert into mail_outbox (kind, payload, dedupe_key, next_attempt_at, created_at)
    values ('credits_extended', jsonb_build_object('user_id', owner, 'extension_id', new.id),
            'credits_extended:' || owner || ':' || coalesce(new.outage_id, new.id), new.created_at, new.created_at)
    on conflict (dedupe_key) do nothing;
  return null;
end $$;

create function month_balance(p_at timestamptz)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('lots', count(*), 'paid_micro', coalesce(sum(paid_micro), 0)::text,
    'bonus_micro', coalesce(sum(bonus_micro), 0)::text, 'gift_micro', coalesce(sum(gift_micro), 0)::text,
    'net_won', coalesce(sum(net_won), 0), 'refund_won', coalesce(sum(refund_won), 0))
  from lots_at(p_at)
$$;

create function month_figures(p_from timestamptz, p_until timestamptz)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'payments', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from payments where booked_at >= p_from and booked_at < p_until),
    'methods', (
      select coalesce(jsonb_object_agg(method, figures), '{}') from (
        select coalesce(method, '-') as method, jsonb_build_object('count', count(*), 'won', sum(amount_won)) as figures
        from payments where booked_at >= p_from and booked_at < p_until group by 1) by_method),
    'refunds', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from cancelled_money(p_from, p_until) where not is_external),
    'external_cancels', (
      select jsonb_build_object('count', count(*), 'won', coalesce(sum(amount_won), 0), 'vat_won', coalesce(sum(vat_won), 0))
      from cancelled_money(p_from, p_until) where is_external),
    'movements', (
      select coalesce(jsonb_object_agg(kind, figures), '{}') from (
        select kind, jsonb_build_object('count', count(distinct entry_id), 'paid_micro', sum(paid_micro)::text,
          'bonus_micro', sum(bonus_micro)::text, 'gift_micro', sum(gift_micro)::text, 'net_won', sum(net_won)) as figures
        from credit_movements(p_from, p_until) group by kind) by_kind),
    'opening', (select month_balance(p_from)),
    'closing', (select month_balance(p_until)))
$$;

create function month_fingerprint(p_from timestamptz, p_until timestamptz)
returns text
language sql
stable
as $$
  select concat_ws(':',
    (select concat_ws(',', count(*), max(id), sum(delta_micro)) from ledger_entries where created_at >= p_from and created_at < p_until),
    (select concat_ws(',', count(*), sum(amount_won)) from payments where booked_at >= p_from and booked_at < p_until),
    (select concat_ws(',', count(*), sum(amount_won)) from refunds where status = 'DONE' and settled_at >= p_from and settled_at < p_until),
    (select concat_ws(',', count(*), sum(cancel_won)) from external_cancels where created_at >= p_from and created_at < p_until))
$$;

create function move_flash_cards()
returns trigger
language plpgsql
as $$
begin
  update flash_cards card set course = coalesce(new.course, '')
  from notes note
  where note.id = card.note_id and note.lecture_id = new.id
    and not exists (
      select from flash_cards other
      where other.user_id = card.user_id and other.course = coalesce(new.course, '') and other.fact = card.fact);
  return null;
end $$;

create function open_wallet()
returns trigger
language plpgsql
as $$
begin
  insert into wallets (user_id, updated_at) values (new.id, new.created_at);
  return null;
end $$;

create function owed_for_cancel(p_payment uuid, p_cancel_won integer, p_now timestamptz, out before_won bigint, out owed_micro bigint)
returns record
language plpgsql
as $$
declare
  p payments;
  before_micro bigint; lapsed_micro bigint; refunded_won bigint; refunded_micro bigint;
begin
  select * into p from payments where id = p_payment;
  select coalesce(sum(amount_won), 0), coalesce(sum(credits_micro), 0) into refunded_won, refunded_micro
    from refunds where payment_id = p_payment and status = 'DONE' and amount_won < p.amount_won;
  select refunded_won + coalesce(sum(cancel_won), 0), refunded_micro + coalesce(sum(deducted_micro + shortfall_micro), 0)
    into before_won, before_micro from external_cancels where payment_id = p_payment;
  owed_micro := 0;
  if not exists (select 1 from refunds where payment_id = p_payment and status = 'DONE' and amount_won = p.amount_won) then
    select coalesce(sum(amount_micro), 0) into lapsed_micro
      from ledger_transfers where lot_id = p.lot_id and to_account = 'sys:expired';
    select lapsed_micro + coalesce(sum(remaining_micro - held_micro), 0) into lapsed_micro
      from credit_lots where id = p.lot_id and expires_at <= p_now;
    owed_micro := greatest(0, least(p.credits_micro * (before_won + p_cancel_won) / p.amount_won, p.credits_micro - lapsed_micro)
                              - before_micro);
  end if;
end $$;

create function post_entry(p_user uuid, p_kind ledger_kind, p_source uuid, p_delta bigint, p_actor text, p_reason text, p_now timestamptz)
returns bigint
language plpgsql
as $$
declare
  w wallets;
  entry bigint;
begin
  update wallets set balance_micro = balance_micro + p_delta, entry_count = entry_count + 1, updated_at = p_now
    where user_id = p_user returning * into w;
  insert into ledger_entries (user_id, entry_number, prev_number, kind, source_id, before_micro, delta_micro,
                              after_micro, actor, reason, created_at)
  values (p_user, w.entry_count, nullif(w.entry_count - 1, 0), p_kind, p_source, w.balance_micro - p_delta, p_delta,
          w.balance_micro, p_actor, p_reason, p_now)
  returning id into entry;
  return entry;
end $$;

create function raise_content_version()
returns trigger
language plpgsql
as $$
begin
  update content_versions set version = version + 1 where name = tg_argv[0];
  return null;
end $$;

create function reject_cancelled_payment()
returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from external_cancels where payment_id = new.payment_id) then
    raise exception 'payment % was cancelled at the provider', new.payment_id using errcode = '23514';
  end if;
  return new;
end $$;

create function reject_closed_month()
returns trigger
language plpgsql
as $$
declare
  moment timestamptz := (to_jsonb(new) ->> tg_argv[0])::timestamptz;
begin
  if moment < (select max(ends_at) from month_closings) then
    raise exception 'the month of % is closed', moment at time zone 'Asia/Seoul' using errcode = '23514';
  end if;
  return new;
end $$;

create function reject_closed_wallet()
returns trigger
language plpgsql
as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from wallets where user_id = new.user_id for share;
  if closed is not null then raise exception 'wallet % is closed', new.user_id using errcode = '23514'; end if;
  return new;
end $$;

create function reject_gift_refund()
returns trigger
language plpgsql
as $$
begin
  if (select purpose from credit_holds where id = new.hold_id) = 'REFUND'
     and (select kind from credit_lots where id = new.lot_id) = 'GRANT'
  then raise exception 'refund hold % takes gift credits', new.hold_id using errcode = '23514'; end if;
  return new;
end $$;

create function reject_leaving()
returns trigger
language plpgsql
as $$
begin
  perform 1 from wallets where user_id = new.user_id for share;
  if exists (select 1 from withdrawals where user_id = new.user_id) then
    raise exception 'account % is leaving', new.user_id using errcode = '23514';
  end if;
  return new;
end $$;

create function remove_gifts(p_user uuid, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  lot record;
  entry bigint;
begin
  perform 1 from wallets where user_id = p_user for update;
  for lot in select id, remaining_micro from credit_lots
    where user_id = p_user and kind = 'GRANT' and remaining_micro > 0 and held_micro = 0 order by expires_at, created_at, id
  loop
    entry := post_entry(p_user, 'EXPIRE', lot.id, -lot.remaining_micro, 'user:' || p_user, 'withdrawal', p_now);
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, 1, 'user:' || p_user, 'sys:expired', lot.remaining_micro, lot.id);
    update credit_lots set remaining_micro = 0 where id = lot.id;
  end loop;
end $$;

create function require_report_consent()
returns trigger
language plpgsql
as $$
begin
  if not exists (select 1 from block_reports where id = new.report_id and consents and state = 'CONFIRMED') then
    raise exception 'a case needs a confirmed report with consent' using errcode = '23514';
  end if;
  return new;
end $$;

create function set_call_subject()
returns trigger
language plpgsql
as $$
begin
  new.subject_id := coalesce(new.job_id, new.bundle_id, new.grading_id, new.question_id, new.live_note_id, new.translation_id);
  return new;
end $$;

create function settle_hold(p_hold uuid, p_amount bigint, p_kind ledger_kind, p_source uuid, p_actor text, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  hold credit_holds;
  leg record;
  left_micro bigint := p_amount;
  used bigint;
  entry bigint;
  leg_number smallint := 0;
  returned_until timestamptz := (date_trunc('day', p_now at time zone 'Asia/Seoul') + interval '8 days') at time zone 'Asia/Seoul';
begin
  select * into hold from credit_holds where id = p_hold;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = hold.user_id for update;
  select * into hold from credit_holds where id = p_hold for update;
  if hold.status <> 'HELD' then return 'ALREADY'; end if;
  if p_amount > hold.amount_micro then return 'OVER_HOLD'; end if;
  update credit_holds set status = case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end::hold_status,
                          captured_micro = p_amount, settled_at = p_now where id = p_hold;
  update wallets set held_micro = held_micro - hold.amount_micro, updated_at = p_now where user_id = hold.user_id;
  for leg in
    select l.lot_id, l.amount_micro, lot.expires_at from credit_hold_legs l join credit_lots lot on lot.id = l.lot_id
    where l.hold_id = p_hold order by lot.expires_at, (lot.kind = 'PAYMENT'), lot.created_at, lot.id
  loop
    used := least(left_micro, leg.amount_micro);
    left_micro := left_micro - used;
    update credit_lots set held_micro = held_micro - leg.amount_micro, remaining_micro = remaining_micro - used
      where id = leg.lot_id;
    if used < leg.amount_micro and leg.expires_at <= p_now then
      insert into lot_extensions (id, lot_id, from_expiry, to_expiry, cause, reason, created_at)
        values (gen_random_uuid(), leg.lot_id, leg.expires_at, least(returned_until, leg.expires_at + interval '1 year'),
                'RELEASED_AFTER_EXPIRY', '작업이 끝나 되돌아온 크레딧', p_now);
      update credit_lots set expires_at = least(returned_until, leg.expires_at + interval '1 year') where id = leg.lot_id;
    end if;
    continue when used = 0;
    if entry is null then
      entry := post_entry(hold.user_id, p_kind, p_source, -p_amount, p_actor, null, p_now);
    end if;
    leg_number := leg_number + 1;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || hold.user_id,
              case when p_kind = 'REFUND' then 'sys:refunded' else 'sys:used' end, used, leg.lot_id);
  end loop;
  perform settle_shortfalls(hold.user_id, p_now);
  return case when p_amount > 0 then 'CAPTURED' else 'RELEASED' end;
end $$;

create function settle_payback(p_payback uuid, p_operator uuid, p_reference text, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  owed paybacks;
  leg record;
  entry bigint;
begin
  select * into owed from paybacks where id = p_payback;
  if not found then return 'UNKNOWN'; end if;
  perform 1 from wallets where user_id = owed.user_id for update;
  select * into owed from paybacks where id = p_payback for update;
  if owed.status <> 'OWED' then return 'ALREADY'; end if;
  update paybacks set status = case when p_operator is null then 'RELEASED' else 'PAID' end::payback_status,
                      paid_by = p_operator, reference = p_reference, settled_at = p_now where id = p_payback;
  update credit_holds set status = case when p_operator is null then 'RELEASED' else 'CAPTURED' end::hold_status,
                          captured_micro = case when p_operator is null then 0 else amount_micro end, settled_at = p_now
    where purpose = 'PAYBACK' and subject_id = p_payback;
  update wallets set held_micro = held_micro - owed.credits_micro, updated_at = p_now where user_id = owed.user_id;
  select l.lot_id, l.amount_micro into leg from credit_hold_legs l join credit_holds h on h.id = l.hold_id
    where h.purpose = 'PAYBACK' and h.subject_id = p_payback;
  if p_operator is null then
    update credit_lots set held_micro = held_micro - leg.amount_micro where id = leg.lot_id;
    perform settle_shortfalls(owed.user_id, p_now);
    return 'RELEASED';
  end if;
  update credit_lots set held_micro = held_micro - leg.amount_micro, remaining_micro = remaining_micro - leg.amount_micro
    where id = leg.lot_id;
  entry := post_entry(owed.user_id, 'PAYBACK', p_payback, -leg.amount_micro, 'admin:' || p_operator, p_reference, p_now);
  insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
    values (entry, 1, 'user:' || owed.user_id, 'sys:refunded', leg.amount_micro, leg.lot_id);
  return 'PAID';
end $$;

create function settle_payment(p_order uuid, p_payment_key text, p_approved timestamptz, p_expires timestamptz, p_method text, p_issuer text, p_card text, p_approve text, p_supplied integer, p_vat integer, p_receipt text, p_merchant jsonb, p_payload jsonb, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  o payment_orders;
  lot uuid;
begin
  select * into o from payment_orders where id = p_order;
  perform 1 from wallets where user_id = o.user_id for update;
  select * into o from payment_orders where id = p_order for update;
  if o.status = 'PAID' then return 'ALREADY'; end if;
  if (p_payload ->> 'totalAmount')::integer is distinct from o.amount_won or p_payload ->> 'orderId' is distinct from o.order_id
     or p_payload ->> 'paymentKey' is distinct from p_payment_key or p_payload ->> 'status' is distinct from 'DONE'
  then return 'MISMATCH'; end if;
  lot := add_lot(o.user_id, 'TOPUP', o.id, o.credits_micro, o.bonus_micro, p_expires, o.id, 'system', null, p_now);
  insert into payments (id, user_id, amount_won, credits_micro, payment_key, lot_id, approved_at, method, card_issuer, card_number,
                        approve_number, supplied_won, vat_won, receipt_url, merchant, provider_payload, created_at)
    values (o.id, o.user_id, o.amount_won, o.credits_micro, p_payment_key, lot, p_approved, p_method, p_issuer, p_card,
            p_approve, p_supplied, p_vat, p_receipt, p_merchant, p_payload, p_now);
  update payment_orders set status = 'PAID', payment_key = p_payment_key, next_check_at = null, fail_code = null,
                            fail_message = null where id = p_order;
  return 'PAID';
end $$;

create function settle_refund(p_refund uuid, p_cancel_key text, p_fail_code text, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  r refunds;
  hold uuid;
begin
  select * into r from refunds where id = p_refund;
  perform 1 from wallets where user_id = r.user_id for update;
  select * into r from refunds where id = p_refund for update;
  if r.status in ('DONE', 'FAILED') then return 'ALREADY'; end if;
  select id into hold from credit_holds where purpose = 'REFUND' and subject_id = p_refund;
  if p_cancel_key is not null then
    if hold is not null then perform settle_hold(hold, r.credits_micro, 'REFUND', p_refund, 'system', p_now); end if;
    update refunds set status = 'DONE', cancel_transaction_key = p_cancel_key, settled_at = p_now, next_check_at = null
      where id = p_refund;
    return 'DONE';
  end if;
  if hold is not null then perform settle_hold(hold, 0, 'REFUND', p_refund, 'system', p_now); end if;
  update refunds set status = 'FAILED', settled_at = p_now, fail_code = p_fail_code, next_check_at = null where id = p_refund;
  return 'FAILED';
end $$;

create function settle_shortfalls(p_user uuid, p_now timestamptz)
returns void
language plpgsql
as $$
declare
  c record;
  settlement uuid;
  open_micro bigint;
  taken bigint;
begin
  for c in
    select e.cancel_transaction_key, e.shortfall_micro, p.lot_id from external_cancels e join payments p on p.id = e.payment_id
    where e.user_id = p_user and e.settled_at is null order by e.created_at, e.id
  loop
    settlement := gen_random_uuid();
    select c.shortfall_micro - coalesce(sum(amount_micro), 0) into open_micro
      from shortfall_settlements where cancel_transaction_key = c.cancel_transaction_key;
    taken := take_back_credits(p_user, settlement, open_micro, c.lot_id, p_now);
    exit when taken = 0;
    insert into shortfall_settlements (id, cancel_transaction_key, amount_micro, created_at)
      values (settlement, c.cancel_transaction_key, taken, p_now);
    exit when taken < open_micro;
    update external_cancels set settled_at = p_now where cancel_transaction_key = c.cancel_transaction_key;
  end loop;
end $$;

create function subtract_credits(p_user uuid, p_kind ledger_kind, p_source uuid, p_amount bigint, p_actor text, p_reason text, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  need bigint := p_amount;
  taken bigint;
  lot record;
  entry bigint;
  leg_number smallint := 0;
begin
  perform 1 from wallets where user_id = p_user for update;
  if not found then return 'NO_WALLET'; end if;
  if exists (select 1 from ledger_entries where kind = p_kind and source_id = p_source) then return 'ALREADY'; end if;
  if (select coalesce(sum(remaining_micro - held_micro), 0) from credit_lots
      where user_id = p_user and remaining_micro > 0 and expires_at > p_now) < p_amount then return 'INSUFFICIENT'; end if;
  entry := post_entry(p_user, p_kind, p_source, -p_amount, p_actor, p_reason, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
    order by (kind = 'PAYMENT'), expires_at, created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    leg_number := leg_number + 1;
    update credit_lots set remaining_micro = remaining_micro - taken where id = lot.id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || p_user,
              case when p_kind = 'EXTERNAL_CANCEL' then 'sys:refunded' else 'sys:admin' end, taken, lot.id);
  end loop;
  return 'SUBTRACTED';
end $$;

create function sync_operator_flag()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    update users set is_admin = false where id = old.user_id and is_admin;
  else
    update users set is_admin = true where id = new.user_id and not is_admin;
  end if;
  return null;
end $$;

create function take_back_credits(p_user uuid, p_source uuid, p_max bigint, p_first_lot uuid, p_now timestamptz)
returns bigint
language plpgsql
as $$
declare
  total bigint;
  need bigint;
  taken bigint;
  lot record;
  entry bigint;
  leg_number smallint := 0;
begin
  select least(p_max, coalesce(sum(remaining_micro - held_micro), 0)) into total
    from credit_lots where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now;
  if total <= 0 then return 0; end if;
  need := total;
  entry := post_entry(p_user, 'EXTERNAL_CANCEL', p_source, -total, 'system', null, p_now);
  for lot in
    select id, remaining_micro - held_micro as free from credit_lots
    where user_id = p_user and remaining_micro > 0 and remaining_micro > held_micro and expires_at > p_now
    order by case when id = p_first_lot then 0 when kind = 'PAYMENT' then 1 else 2 end, expires_at desc, created_at, id
  loop
    exit when need = 0;
    taken := least(need, lot.free);
    need := need - taken;
    leg_number := leg_number + 1;
    update credit_lots set remaining_micro = remaining_micro - taken where id = lot.id;
    insert into ledger_transfers (entry_id, leg, from_account, to_account, amount_micro, lot_id)
      values (entry, leg_number, 'user:' || p_user, 'sys:refunded', taken, lot.id);
  end loop;
  return total;
end $$;

create function take_model_budget(p_model text, p_tokens integer, p_now timestamptz, p_default_rpm integer, p_default_tpm integer)
returns double precision
language plpgsql
as $$
declare
  budget         model_budgets;
  request_rate   double precision;
  token_rate     double precision;
  request_bucket double precision;
  token_bucket   double precision;
  starts_at      timestamptz;
  wait_seconds   double precision;
begin
  insert into model_budgets (model, requests_left, tokens_left, refilled_at)
    values (p_model, greatest(p_default_rpm / 6.0, 1), p_default_tpm / 6.0, p_now)
    on conflict (model) do nothing;
  select * into budget from model_budgets where model = p_model for update;

  request_rate   := coalesce(budget.requests_per_minute, p_default_rpm) / 60.0;
  token_rate     := coalesce(budget.tokens_per_minute, p_default_tpm) / 60.0;
  request_bucket := greatest(request_rate * 10, 1);
  token_bucket   := token_rate * 10;

  starts_at := greatest(p_now, budget.refilled_at);
  wait_seconds := extract(epoch from starts_at - budget.refilled_at);
  budget.requests_left := least(request_bucket, budget.requests_left + wait_seconds * request_rate);
  budget.tokens_left   := least(token_bucket, budget.tokens_left + wait_seconds * token_rate);

  wait_seconds := greatest(
    0,
    (1 - budget.requests_left) / request_rate,
    (least(p_tokens, token_bucket) - budget.tokens_left) / token_rate
  );
  starts_at := starts_at + wait_seconds * interval '1 second';
  update model_budgets set
    requests_left = least(request_bucket, budget.requests_left + wait_seconds * request_rate) - 1,
    tokens_left = least(token_bucket, budget.tokens_left + wait_seconds * token_rate) - p_tokens,
    refilled_at = starts_at
    where model = p_model;
  return greatest(0, ceil(extract(epoch from starts_at - p_now) * 1000));
end $$;

create function unpack_search_keys(packed bytea)
returns integer[]
language plpgsql
immutable parallel safe strict cost 100000
as $$
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

create function unused_won(p_won bigint, p_paid bigint, p_unused bigint)
returns bigint
language sql
immutable
as $$ select case when p_unused <= 0 then 0 else (p_won * p_unused + p_paid - 1) / p_paid end $$;

create function write_off_shortfall(p_cancel_key text, p_reason text, p_operator uuid, p_now timestamptz)
returns text
language plpgsql
as $$
declare
  c external_cancels;
  p payments;
  open_micro bigint;
begin
  select * into c from external_cancels where cancel_transaction_key = p_cancel_key;
  perform 1 from wallets where user_id = c.user_id for update;
  select * into c from external_cancels where cancel_transaction_key = p_cancel_key;
  if c.settled_at is not null then return 'NOTHING_OPEN'; end if;
  select * into p from payments where id = c.payment_id;
  select c.shortfall_micro - coalesce(sum(amount_micro), 0) into open_micro
    from shortfall_settlements where cancel_transaction_key = p_cancel_key;
  insert into write_offs (cancel_transaction_key, amount_micro, loss_won, reason, operator_id, created_at)
    values (p_cancel_key, open_micro, round(open_micro::numeric * p.amount_won / p.credits_micro), p_reason, p_operator, p_now);
  update external_cancels set settled_at = p_now where cancel_transaction_key = p_cancel_key;
  return 'WRITTEN_OFF';
end $$;
