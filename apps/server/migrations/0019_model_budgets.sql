-- What every worker together may ask of one AI model per minute, in requests and in tokens.

create unlogged table model_budgets (
  model                text primary key check (char_length(model) <= 200),
  -- Null: as configured.
  requests_per_minute  integer check (requests_per_minute > 0),
  tokens_per_minute    integer check (tokens_per_minute > 0),
  -- What is left at the moment below; below zero after a single call that is larger than the bucket.
  requests_left        double precision not null,
  tokens_left          double precision not null,
  -- When the last caller starts; in the future while callers wait.
  refilled_at          timestamptz not null
);

-- Gives the caller the next free moment and answers how many milliseconds away it is. Nobody starts before those who
-- came earlier, so nobody starves; a bucket holds ten seconds of the limit, so no minute exceeds it by more than that.
create function take_model_budget(
  asked_model text, asked_tokens integer, asked_at timestamptz, default_rpm integer, default_tpm integer
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
    values (asked_model, greatest(default_rpm / 6.0, 1), default_tpm / 6.0, asked_at)
    on conflict (model) do nothing;
  select * into budget from model_budgets where model = asked_model for update;

  request_rate   := coalesce(budget.requests_per_minute, default_rpm) / 60.0;
  token_rate     := coalesce(budget.tokens_per_minute, default_tpm) / 60.0;
  request_bucket := greatest(request_rate * 10, 1);
  token_bucket   := token_rate * 10;

  starts_at := greatest(asked_at, budget.refilled_at);
  wait_seconds := extract(epoch from starts_at - budget.refilled_at);
  budget.requests_left := least(request_bucket, budget.requests_left + wait_seconds * request_rate);
  budget.tokens_left   := least(token_bucket, budget.tokens_left + wait_seconds * token_rate);

  wait_seconds := greatest(
    0,
    (1 - budget.requests_left) / request_rate,
    (least(asked_tokens, token_bucket) - budget.tokens_left) / token_rate
  );
  starts_at := starts_at + wait_seconds * interval '1 second';
  update model_budgets set
    requests_left = least(request_bucket, budget.requests_left + wait_seconds * request_rate) - 1,
    tokens_left = least(token_bucket, budget.tokens_left + wait_seconds * token_rate) - asked_tokens,
    refilled_at = starts_at
    where model = asked_model;
  return greatest(0, ceil(extract(epoch from starts_at - asked_at) * 1000));
end $$;
