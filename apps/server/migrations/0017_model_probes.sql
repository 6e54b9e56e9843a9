-- A probed model of the catalogue has a row without a profile, so that later changes of the catalogue still apply to it.
alter table model_profiles alter column profile drop not null;

-- The dashboard sums the provider's cost of the last 30 days.
create index model_calls_by_end on model_calls (ended_at) include (cost_micro_usd, input_tokens) where ended_at is not null;
