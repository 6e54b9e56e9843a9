import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuotaSettings, quotaFor } from './quota.ts';
import { quotaAdvice } from './quota-advice.ts';
import { TRUST_LEVELS, trustFor } from './trust.ts';

const GIB = 1024 ** 3;
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-17T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR_MS);
const settings: QuotaSettings = { paid_gib: 50, min_trust: 0 };
const unknown = { email_verified_at: null, paid_since: null };

describe('trustFor', () => {
  it.each([
    ['a new account', unknown, 0],
    ['a verified address', { ...unknown, email_verified_at: daysAgo(400) }, 1],
    ['a payment', { ...unknown, paid_since: daysAgo(0) }, 2],
    ['a payment one moment before 30 days', { ...unknown, paid_since: new Date(daysAgo(30).getTime() + 1) }, 2],
    ['a payment 30 days ago', { ...unknown, paid_since: daysAgo(30) }, 3],
  ])('%s', (_what, facts, trust) => {
    expect(trustFor(facts, NOW)).toBe(trust);
  });
});

describe('quotaFor', () => {
  it('gives the numbers of each level', () => {
    const quotas = [
      quotaFor(unknown, NOW, settings),
      quotaFor({ ...unknown, email_verified_at: NOW }, NOW, settings),
      quotaFor({ ...unknown, paid_since: NOW }, NOW, settings),
      quotaFor({ ...unknown, paid_since: daysAgo(31) }, NOW, settings),
    ];
    expect(quotas.map(({ stored_bytes }) => stored_bytes / GIB)).toEqual([200 / 1024, 2, 50, 200]);
    expect(quotas.map(({ open_uploads }) => open_uploads)).toEqual([1, 2, 5, 5]);
    expect(quotas.map(({ recording_ms_a_day }) => recording_ms_a_day / HOUR_MS)).toEqual([1 / 6, 3, 12, 24]);
    expect(quotas.map(({ recordings }) => recordings)).toEqual([1, null, null, null]);
    expect(quotas.map(({ shares }) => shares)).toEqual([0, 3, 50, 200]);
  });

  it('never shrinks with more trust, for any setting', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (paid_gib) => {
        const levels = TRUST_LEVELS.map((min_trust) => quotaFor(unknown, NOW, { paid_gib, min_trust }));
        for (const [index, quota] of levels.entries()) {
          const before = levels[index - 1] ?? quota;
          expect(quota.stored_bytes).toBeGreaterThanOrEqual(before.stored_bytes);
          expect(quota.open_uploads).toBeGreaterThanOrEqual(before.open_uploads);
          expect(quota.recording_ms_a_day).toBeGreaterThanOrEqual(before.recording_ms_a_day);
          expect(quota.shares).toBeGreaterThanOrEqual(before.shares);
        }
        expect(levels[2]?.stored_bytes).toBe(paid_gib * GIB);
      }),
    );
  });
});

describe('quotaAdvice', () => {
  it('names the act that raises the quota, and nothing once the account has paid', () => {
    expect(TRUST_LEVELS.map((trust) => quotaAdvice(trust, 'uploads', settings))).toEqual([
      '이메일을 확인하면 2GB까지 보관하고 하루 3시간까지 올릴 수 있습니다.',
      '크레딧을 한 번 충전하면 50GB까지 보관하고 하루 12시간까지 올릴 수 있습니다.',
      null,
      null,
    ]);
    expect(quotaAdvice(0, 'shares', settings)).toBe('이메일을 확인하면 공유 링크를 3개까지 만들 수 있습니다.');
  });
});
