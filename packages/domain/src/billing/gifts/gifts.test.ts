import { describe, expect, it } from 'vitest';
import { freeStartStateFor, isBudgetNearlySpent } from './decide-free-start.ts';
import { decideRedemption, normaliseCode, type OfferedPromotion } from './decide-redemption.ts';
import { decideReferral, decideReferralReward, type ReferralState } from './decide-referral.ts';
import { giftExpiryFor } from './gift-expiry.ts';

const NOW = new Date('2026-11-17T00:00:00Z');
const promotion: OfferedPromotion = {
  valid_from: new Date('2026-11-01T00:00:00Z'),
  valid_until: new Date('2026-12-01T00:00:00Z'),
  max_total: 10,
  max_per_account: 1,
  redeemed: 9,
  ended_at: null,
};

describe('decideRedemption', () => {
  it.each<[Partial<OfferedPromotion>, number, string]>([
    [{}, 0, 'allowed'],
    [{ valid_from: new Date('2026-11-18T00:00:00Z') }, 0, 'NOT_YET'],
    [{ valid_until: NOW }, 0, 'ENDED'],
    [{ ended_at: NOW }, 0, 'ENDED'],
    [{ redeemed: 10 }, 0, 'ALL_TAKEN'],
    [{}, 1, 'ALREADY'],
    [{ max_per_account: 2 }, 1, 'allowed'],
  ])('%j after %i redemptions: %s', (changes, redeemedByAccount, expected) => {
    const decision = decideRedemption({ ...promotion, ...changes }, { redeemedByAccount, now: NOW });
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
  });

  it('reads codes as they are typed', () => {
    expect(normaliseCode(' open-2026 ｅｖｅｎｔ')).toBe('OPEN2026EVENT');
  });
});

describe('decideReferral', () => {
  const referrer = { id: 'a', email: 'minji@example.com' };
  const referred = { id: 'b', email: 'jun@example.com', isReferred: false, hasPaid: false };
  it.each<[Partial<typeof referred>, string]>([
    [{}, 'allowed'],
    [{ id: 'a' }, 'OWN_CODE'],
    [{ email: 'minji+friend@example.com' }, 'SAME_ADDRESS'],
    [{ isReferred: true }, 'ALREADY_REFERRED'],
    [{ hasPaid: true }, 'ALREADY_PAID'],
  ])('%j: %s', (changes, expected) => {
    const decision = decideReferral({ referrer, referred: { ...referred, ...changes } });
    expect(decision.allowed ? 'allowed' : decision.reason).toBe(expected);
  });
});

describe('decideReferralReward', () => {
  const state: ReferralState = {
    sharesCard: false,
    hasReferredLeft: false,
    hasReferrerLeft: false,
    rewardedThisMonth: 9,
    monthlyCap: 10,
  };
  it.each<[Partial<ReferralState>, ReturnType<typeof decideReferralReward>]>([
    [{}, { outcome: 'REWARDED', referrerRefusal: null }],
    [{ rewardedThisMonth: 10 }, { outcome: 'REWARDED', referrerRefusal: 'MONTHLY_CAP' }],
    [{ hasReferrerLeft: true }, { outcome: 'REWARDED', referrerRefusal: 'LEFT' }],
    [{ sharesCard: true }, { outcome: 'REFUSED', reason: 'SAME_CARD' }],
    [{ hasReferredLeft: true }, { outcome: 'REFUSED', reason: 'LEFT' }],
  ])('%j: %j', (changes, expected) => {
    expect(decideReferralReward({ ...state, ...changes })).toEqual(expected);
  });
});

describe('freeStartStateFor', () => {
  const input = {
    isOn: true,
    hasReceived: false,
    hasPaid: false,
    isVerified: true,
    isDisposable: false,
    isAddressUsed: false,
    isDeviceUsed: false,
    givenToNetwork: 2,
    givenToday: 9,
    dailyMax: 10,
  };
  it.each([
    [{}, 'AVAILABLE'],
    [{ isOn: false }, 'OFF'],
    [{ isOn: false, hasReceived: true }, 'RECEIVED'],
    [{ hasPaid: true }, 'ALREADY_PAID'],
    [{ hasPaid: true, isVerified: false }, 'ALREADY_PAID'],
    [{ hasPaid: true, hasReceived: true }, 'RECEIVED'],
    [{ isVerified: false }, 'UNVERIFIED'],
    [{ isAddressUsed: true }, 'ADDRESS_USED'],
    [{ isDisposable: true }, 'DISPOSABLE'],
    [{ isDeviceUsed: true }, 'DEVICE_USED'],
    [{ givenToNetwork: 3 }, 'NETWORK_FULL'],
    [{ givenToday: 10 }, 'SOLD_OUT'],
  ])('%j: %s', (changes, expected) => {
    expect(freeStartStateFor({ ...input, ...changes })).toBe(expected);
  });
});

it.each([
  [79, false],
  [80, true],
  [100, true],
])('reports the budget of 100 a day after %i free starts: %s', (given, expected) => {
  expect(isBudgetNearlySpent({ given, dailyMax: 100 })).toBe(expected);
});

it('expires gifts at midnight in Seoul after the given days', () => {
  expect(giftExpiryFor(new Date('2026-11-17T16:00:00Z'), 30)).toEqual(new Date('2026-12-18T15:00:00Z'));
});
