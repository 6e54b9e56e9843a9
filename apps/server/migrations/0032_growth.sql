-- Gift credits: promotion codes, referrals, free start. Each gift is one grant in the ledger.

create table growth_settings (
  id                    boolean primary key default true check (id),
  promotions_on         boolean not null default true,
  referrals_on          boolean not null default false,
  referrer_credits      integer not null default 100 check (referrer_credits between 1 and 10000),
  referred_credits      integer not null default 100 check (referred_credits between 1 and 10000),
  -- The first payment of the referred account must be at least this much, in won.
  referral_min_payment  integer not null default 1000 check (referral_min_payment between 100 and 100000),
  -- Rewarded referrals per referrer and month.
  referral_monthly_cap  smallint not null default 10 check (referral_monthly_cap between 1 and 1000),
  free_start_on         boolean not null default false,
  free_start_credits    integer not null default 100 check (free_start_credits between 1 and 10000),
  -- Free starts of the whole service per day.
  free_start_daily_max  integer not null default 100 check (free_start_daily_max between 1 and 100000),
  -- Days until the credits of referrals and free starts expire.
  gift_days             smallint not null default 30 check (gift_days between 1 and 365),
  updated_at            timestamptz not null
);
insert into growth_settings (updated_at) values (now());
create trigger growth_settings_stay before delete on growth_settings for each row execute function forbid_change();

-- Gifts ----------------------------------------------------------------------------------------------------------------

create type gift_kind as enum ('PROMOTION', 'REFERRER', 'REFERRED', 'FREE_START', 'REVIEW');

create table gifts (
  -- source_id of the ledger entry.
  id            uuid primary key,
  kind          gift_kind not null,
  -- Redemption, referred account, account or order, depending on the kind.
  subject_id    uuid not null,
  user_id       uuid not null references wallets,
  amount_micro  bigint not null constraint gift_positive check (amount_micro > 0),
  created_at    timestamptz not null,
  constraint one_gift_per_subject unique (kind, subject_id)
);
create index gifts_by_user on gifts (user_id, created_at desc);
create trigger gifts_append_only before update or delete on gifts for each row execute function forbid_change();

-- At commit: a gift is granted in the ledger.
create function check_gift() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where kind = 'GRANT' and source_id = new.id and user_id = new.user_id
                                               and delta_micro = new.amount_micro)
  then raise exception 'gift % is not in the ledger', new.id using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger gift_is_granted after insert on gifts
  deferrable initially deferred for each row execute function check_gift();

-- Promotion codes ------------------------------------------------------------------------------------------------------

create table promotions (
  id               uuid primary key default gen_random_uuid(),
  code             text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  note             text not null check (char_length(note) between 1 and 200),
  credits          integer not null check (credits between 1 and 10000),
  credit_days      smallint not null check (credit_days between 1 and 365),
  valid_from       timestamptz not null,
  valid_until      timestamptz not null,
  max_total        integer not null check (max_total between 1 and 1000000),
  max_per_account  smallint not null check (max_per_account between 1 and 10),
  redeemed         integer not null default 0,
  created_by       uuid not null references users,
  created_at       timestamptz not null,
  ended_at         timestamptz,
  ended_by         uuid references users,
  constraint promotion_valid_for_a_time check (valid_until > valid_from),
  constraint promotion_total_limit check (redeemed between 0 and max_total),
  constraint promotion_ended_by check ((ended_at is null) = (ended_by is null))
);
create trigger promotions_no_delete before delete on promotions for each row execute function forbid_change();

create function forbid_promotion_change() returns trigger language plpgsql as $$
declare
  changing text[] := array['redeemed', 'ended_at', 'ended_by'];
begin
  if to_jsonb(new) - changing is distinct from to_jsonb(old) - changing or new.redeemed < old.redeemed
     or (old.ended_at is not null and new.ended_at is distinct from old.ended_at)
  then raise exception 'the terms of a promotion cannot change' using errcode = '23514'; end if;
  return new;
end $$;
create trigger promotion_terms_fixed before update on promotions for each row execute function forbid_promotion_change();

create table promotion_redemptions (
  id            uuid primary key,
  promotion_id  uuid not null references promotions,
  user_id       uuid not null references wallets,
  -- The n-th redemption of this account.
  number        smallint not null check (number >= 1),
  created_at    timestamptz not null,
  unique (promotion_id, user_id, number)
);
create index redemptions_by_time on promotion_redemptions (promotion_id, created_at desc);
create index redemptions_by_user on promotion_redemptions (user_id);
create trigger redemptions_append_only before update or delete on promotion_redemptions
  for each row execute function forbid_change();

-- Counts the redemption under the row lock of the promotion; promotion_total_limit rejects one too many.
create function count_redemption() returns trigger language plpgsql as $$
declare
  p promotions;
begin
  update promotions set redeemed = redeemed + 1 where id = new.promotion_id returning * into p;
  if new.number > p.max_per_account or p.ended_at is not null or new.created_at < p.valid_from or new.created_at >= p.valid_until
  then raise exception 'promotion % cannot be redeemed', p.code using errcode = '23514'; end if;
  return new;
end $$;
create trigger redemption_counted before insert on promotion_redemptions for each row execute function count_redemption();

create function check_redemption() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from gifts where kind = 'PROMOTION' and subject_id = new.id and user_id = new.user_id)
  then raise exception 'redemption % has no gift', new.id using errcode = '23514'; end if;
  return null;
end $$;
create constraint trigger redemption_has_gift after insert on promotion_redemptions
  deferrable initially deferred for each row execute function check_redemption();

-- Referrals ------------------------------------------------------------------------------------------------------------

create table referral_codes (
  user_id     uuid primary key references wallets,
  code        text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  created_at  timestamptz not null
);

create type referral_status as enum ('WAITING', 'REWARDED', 'REFUSED');

create table referrals (
  referred_id       uuid primary key references wallets,
  referrer_id       uuid not null references wallets,
  status            referral_status not null default 'WAITING',
  -- Why no account is rewarded.
  refusal           text check (refusal in ('SAME_CARD', 'LEFT')),
  -- Why only the referred account is rewarded.
  referrer_refusal  text check (referrer_refusal in ('MONTHLY_CAP', 'LEFT')),
  payment_id        uuid unique references payments,
  created_at        timestamptz not null,
  decided_at        timestamptz,
  constraint no_self_referral check (referrer_id <> referred_id),
  constraint referral_decided check ((status = 'WAITING') = (decided_at is null)),
  constraint referral_refused check ((status = 'REFUSED') = (refusal is not null)),
  constraint referral_rewarded check ((status = 'REWARDED') = (payment_id is not null))
);
create index referrals_by_referrer on referrals (referrer_id, created_at desc);
create index referrals_waiting on referrals (created_at) where status = 'WAITING';
create trigger referrals_no_delete before delete on referrals for each row execute function forbid_change();
create trigger referral_decided_once before update on referrals
  for each row execute function forbid_final_status_change('REWARDED', 'REFUSED');

-- Free start -----------------------------------------------------------------------------------------------------------

-- One per account and per mailbox: the digest of the address without its +tag stays for a year after a withdrawal.
create table free_starts (
  user_id       uuid primary key references wallets,
  address_hash  bytea not null unique check (octet_length(address_hash) = 32),
  created_at    timestamptz not null
);
create index free_starts_by_time on free_starts (created_at);

revoke update, delete, truncate on gifts, promotion_redemptions from pilgi_app;
revoke delete, truncate on promotions, referrals, growth_settings from pilgi_app;
