-- Model profiles, the models of each step of an offer, the exchange rate, and what each model call cost us.

-- Profiles that operators have entered or changed; models without a row use the catalogue of the code.
create table model_profiles (
  provider    text not null check (char_length(provider) between 1 and 40),
  model       text not null check (char_length(model) between 1 and 100),
  profile     jsonb not null,
  -- Result of the last probe of the provider; null when the model was never probed.
  probe       jsonb,
  probed_at   timestamptz,
  updated_by  uuid not null references users,
  updated_at  timestamptz not null,
  primary key (provider, model),
  constraint probe_has_its_time check ((probe is null) = (probed_at is null))
);

-- Models of a step of an offer: first choice and up to two fallbacks. A step without rows uses the defaults of the code.
create table ai_model_steps (
  model_id        uuid not null references ai_models,
  step            text not null check (step in ('TRANSCRIBE', 'READ_SLIDES', 'OUTLINE', 'WRITE', 'JUDGE', 'MAKE_PROBLEM',
                    'SOLVE', 'GRADE', 'ANSWER', 'EMBED')),
  place           smallint not null check (place between 1 and 3),
  provider        text not null check (char_length(provider) between 1 and 40),
  model           text not null check (char_length(model) between 1 and 100),
  thinking_level  text check (thinking_level in ('minimal', 'low', 'medium', 'high')),
  primary key (model_id, step, place)
);

-- Append-only: won per dollar times 100, entered by operators; the newest row holds.
create table exchange_rates (
  id                      bigint generated always as identity primary key,
  won_per_usd_hundredths  integer not null check (won_per_usd_hundredths between 50000 and 500000),
  set_by                  uuid not null references users,
  set_at                  timestamptz not null
);
create trigger exchange_rates_append_only before update or delete on exchange_rates
  for each row execute function forbid_change();
revoke update, delete, truncate on exchange_rates from pilgi_app;

-- Why a price below the margin floor was saved.
alter table ai_model_prices add column low_margin_reason text check (char_length(low_margin_reason) between 1 and 500);

-- The models of all steps when the work was started; a later change of the offer does not alter running work.
alter table jobs add column step_models jsonb;
alter table problem_bundles add column step_models jsonb;
alter table gradings add column step_models jsonb;
alter table chat_questions add column step_models jsonb;

alter type model_call_status add value 'TOO_LONG';
alter type model_call_status add value 'BLOCKED';
alter type model_call_status add value 'GONE';
alter type model_call_status add value 'EMPTY';

alter table model_calls
  -- Which of the models of the step was called, from 0.
  add column choice                smallint not null default 0 check (choice between 0 and 2),
  add column provider              text,
  add column model                 text,
  -- As reported by the provider; differs from the model when the provider has rerouted the request.
  add column model_version         text,
  add column finish_reason         text,
  -- Included in output_tokens.
  add column thought_tokens        integer check (thought_tokens >= 0),
  -- Included in input_tokens.
  add column audio_tokens          integer check (audio_tokens >= 0),
  add column audio_seconds         numeric(10, 3) check (audio_seconds >= 0),
  -- Null when the provider did not report usage or the price is unknown.
  add column cost_micro_usd        bigint check (cost_micro_usd >= 0),
  add column charged_input_tokens  integer,
  add column charged_output_tokens integer,
  add constraint charged_tokens_were_counted check (
    (charged_input_tokens is null) = (charged_output_tokens is null)
    and coalesce(charged_input_tokens between 0 and input_tokens, true)
    and coalesce(charged_output_tokens between 0 and output_tokens, true)
  ),
  add constraint charge_has_its_tokens check (is_charged = (charged_input_tokens is not null));

-- Transcription of a job, in windows that are independent of its sections.
create table job_windows (
  job_id  uuid not null references jobs,
  number  integer not null check (number > 0),
  state   section_state,
  primary key (job_id, number)
);

-- Lines on the recording's clock and speech without transcript; replaced after each round, removed when the job ends.
create table job_transcripts (
  job_id      uuid primary key references jobs,
  transcript  jsonb not null
);
