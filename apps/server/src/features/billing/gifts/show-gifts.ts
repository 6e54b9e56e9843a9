import { randomInt } from 'node:crypto';
import { REFUND_WINDOW_DAYS, toMicroCredits } from '@pilgi/domain/billing';
import { seoulMonthStart } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { getGrowthSettings } from './gifts.queries.ts';
import { type FreeStartDeps, type FreeStartVisitor, readFreeStart } from './give-free-start.ts';
import { getReferralSummary, insertReferralCode } from './referrals.queries.ts';

/** Without 0, O, 1, I and L, which are easily mistaken. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
const MAX_ATTEMPTS = 5;

/** What is offered to this account, with limits and reasons. */
export async function showGifts(deps: FreeStartDeps & Pick<AppDeps, 'webOrigin'>, visitor: FreeStartVisitor) {
  const { user_id } = visitor;
  const settings = await getGrowthSettings(deps.db);
  const freeStart = await readFreeStart(deps, settings, visitor);
  return {
    accepts_codes: settings.promotions_on || settings.referrals_on,
    free_start: {
      state: freeStart.state,
      credits: settings.free_start_credits,
      days: settings.gift_days,
      covers_hour: await coversHour(deps, settings.free_start_credits),
    },
    referral: settings.referrals_on ? await showReferral(deps, user_id) : null,
  };
}

/** Whether the credits are enough for any lecture of sixty minutes, so that it may be advertised. */
async function coversHour(deps: FreeStartDeps, credits: number): Promise<boolean> {
  const hour = await deps.quoteHour(deps.db);
  return hour !== null && toMicroCredits(credits) >= hour;
}

async function showReferral(deps: Pick<AppDeps, 'db' | 'clock' | 'webOrigin'>, user_id: string) {
  const settings = await getGrowthSettings(deps.db);
  const since = seoulMonthStart(deps.clock.now());
  const code = await ensureCode(deps, user_id);
  return {
    code,
    link: `${deps.webOrigin}/payment-management?code=${code}`,
    referrer_credits: settings.referrer_credits,
    referred_credits: settings.referred_credits,
    min_payment: settings.referral_min_payment,
    wait_days: REFUND_WINDOW_DAYS,
    monthly_cap: settings.referral_monthly_cap,
    days: settings.gift_days,
    ...(await getReferralSummary(deps.db, { user_id, since })),
  };
}

async function ensureCode(deps: Pick<AppDeps, 'db' | 'clock'>, user_id: string): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
    const code = await insertReferralCode(deps.db, { user_id, code: letters.join(''), created_at: deps.clock.now() });
    if (code !== null) return code;
  }
  throw new Error('no free referral code was found');
}
