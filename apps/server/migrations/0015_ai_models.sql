-- The models that work on lectures. A price is never changed, only followed by another one: a job keeps the version it was quoted.

create table ai_models (
  id                          uuid primary key default gen_random_uuid(),
  model_name                  text not null check (char_length(model_name) between 1 and 100),
  display_name                text not null check (char_length(display_name) between 1 and 100),
  is_active                   boolean not null,
  -- Without one: as long as it likes.
  max_video_duration_seconds  integer check (max_video_duration_seconds > 0),
  low_res_threshold_seconds   integer not null check (low_res_threshold_seconds >= 0),
  price_version               integer not null,
  created_at                  timestamptz not null,
  updated_at                  timestamptz not null,
  deleted_at                  timestamptz
);
create unique index one_live_model_per_name on ai_models (model_name) where deleted_at is null;

-- Credits per million tokens, which is micro-credits per token; multipliers in tenths.
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
  constraint high_usage_is_whole check (
    not has_high_usage_pricing
    or num_nulls(high_usage_threshold_tokens, high_usage_input_multiplier_tenths, high_usage_output_multiplier_tenths) = 0
  )
);
alter table ai_models add constraint model_has_its_price foreign key (id, price_version)
  references ai_model_prices (model_id, version) deferrable initially deferred;
create trigger ai_model_prices_append_only before update or delete on ai_model_prices
  for each row execute function forbid_change();
create trigger ai_models_no_delete before delete on ai_models for each row execute function forbid_change();
revoke update, delete, truncate on ai_model_prices from pilgi_app;
revoke delete, truncate on ai_models from pilgi_app;
