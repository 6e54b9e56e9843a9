-- AI models, their prices and their rate limits.

create table ai_models (
  id                          uuid primary key default gen_random_uuid(),
  model_name                  text not null check (char_length(model_name) between 1 and 100),
  display_name                text not null check (char_length(display_name) between 1 and 100),
  is_active                   boolean not null,
  -- Null: no limit.
  max_video_duration_seconds  integer check (max_video_duration_seconds > 0),
  low_res_threshold_seconds   integer not null check (low_res_threshold_seconds >= 0),
  price_version               integer not null,
  created_at                  timestamptz not null,
  updated_at                  timestamptz not null,
  deleted_at                  timestamptz
);
create unique index one_live_model_per_name on ai_models (model_name) where deleted_at is null;

-- Append-only: a price change inserts a new version, and work in progress is charged by the version of its quote.
-- Unit: credits per million tokens, which is micro-credits per token; multipliers in tenths.
create table ai_model_prices (
  model_id                             uuid not null references ai_models,
  version                              integer not null check (version > 0),
  input_token_price                    integer not null check (input_token_price >= 0),
  output_token_price                   integer not null check (output_token_price >= 0),
  has_high_usage_pricing               boolean not null,
  high_usage_threshold_tokens          integer check (high_usage_threshold_tokens >= 0),
  high_usage_input_multiplier_tenths   integer check (high_usage_input_multiplier_tenths >= 10),
  high_usage_output_multiplier_tenths  integer check (high_usage_output_multiplier_tenths >= 10),
  created_by                           uuid not null references users,
  created_at                           timestamptz not null,
  primary key (model_id, version),
  constraint high_usage_is_complete check (
    not has_high_usage_pricing
    or num_nulls(high_usage_threshold_tokens, high_usage_input_multiplier_tenths, high_usage_output_multiplier_tenths) = 0
  )
);

alter table ai_models add constraint model_has_its_price foreign key (id, price_version)
  references ai_model_prices (model_id, version) deferrable initially deferred;

create trigger ai_models_no_delete before delete on ai_models for each row execute function forbid_change();
create trigger ai_model_prices_append_only before update or delete on ai_model_prices
  for each row execute function forbid_change();

-- Rate limits per model ------------------------------------------------------------------------------------------------

-- Token bucket per model, shared by all workers: requests and tokens per minute.
create unlogged table model_budgets (
  model                text primary key check (char_length(model) <= 200),
  -- Null: the limit comes from the configuration of the process.
  requests_per_minute  integer check (requests_per_minute > 0),
  tokens_per_minute    integer check (tokens_per_minute > 0),
  -- Content of the buckets at refilled_at; negative after a single call that is larger than the bucket.
  requests_left        double precision not null,
  tokens_left          double precision not null,
  -- Start time of the last admitted call; in the future while calls are waiting.
  refilled_at          timestamptz not null
);

-- Reserves the next free start time and returns the delay until then in milliseconds. Calls start in order of arrival, so none
-- starves. A bucket holds ten seconds of the limit, so no minute exceeds the limit by more than that.
create function take_model_budget(
  p_model text, p_tokens integer, p_now timestamptz, p_default_rpm integer, p_default_tpm integer
) returns double precision language plpgsql as $$
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

-- Privileges -----------------------------------------------------------------------------------------------------------

revoke update, delete, truncate on ai_model_prices from pilgi_app;
revoke delete, truncate on ai_models from pilgi_app;
