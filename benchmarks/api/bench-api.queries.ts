import { USER_PREFIX } from './bench-users.queries.ts';

/** Statements of one charge in one transaction, with the same parameters and casts as credits.queries.ts. */
export const chargeScript = (users: number) => `
\\set person random(1, ${users})
\\set hold random(100000000000, 999999999999)
\\set subject random(100000000000, 999999999999)
begin;
select hold_credits(('10000000-0000-4000-8000-' || :hold::text)::uuid,
  ('${USER_PREFIX}' || lpad(:person::text, 12, '0'))::uuid, 'JOB'::hold_purpose,
  ('20000000-0000-4000-8000-' || :subject::text)::uuid, 9000000::bigint, now() + interval '1 hour', now(), null::uuid) as outcome;
select settle_hold(('10000000-0000-4000-8000-' || :hold::text)::uuid, 4000000::bigint, 'CAPTURE'::ledger_kind,
  ('10000000-0000-4000-8000-' || :hold::text)::uuid, 'system', now()) as outcome;
select coalesce(sum(remaining_micro) filter (where expires_at > now() or held_micro > 0), 0)::bigint as balance_micro,
  coalesce(sum(held_micro)::bigint, 0::bigint) as held_micro
  from credit_lots where user_id = ('${USER_PREFIX}' || lpad(:person::text, 12, '0'))::uuid and remaining_micro > 0;
commit;
`;
