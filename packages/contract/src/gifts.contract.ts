import { FREE_START_STATES } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, moneyRoles, ownerOnly } from './operator-roles.ts';
import { credits, done, id, moment, oneLine, text, wholeNumber } from './shapes.ts';

const between = (min: number, max: number) => z.number().check(z.int(), z.minimum(min), z.maximum(max));

export const giftsCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/gifts',
    access: 'user',
    summary: '받을 수 있는 무상 크레딧: 코드, 추천, 무료 체험',
    answer: z.object({
      accepts_codes: z.boolean(),
      free_start: z.object({
        state: z.enum(FREE_START_STATES),
        credits,
        days: wholeNumber,
        /** The credits are enough for any 60-minute lecture with the basic model, the normal length and a slide a minute. */
        covers_hour: z.boolean(),
      }),
      /** Null while referrals are switched off. */
      referral: z.nullable(
        z.object({
          code: z.string(),
          link: z.string(),
          referrer_credits: credits,
          referred_credits: credits,
          min_payment: wholeNumber,
          wait_days: wholeNumber,
          monthly_cap: wholeNumber,
          days: wholeNumber,
          waiting: wholeNumber,
          rewarded: wholeNumber,
          rewarded_this_month: wholeNumber,
          is_referred: z.boolean(),
        }),
      ),
    }),
  }),
  redeem: call({
    method: 'POST',
    path: '/api/v1/gifts/redeem',
    access: 'user',
    summary: '프로모션 코드나 친구의 추천 코드 입력',
    body: z.object({ code: oneLine(4, 40) }),
    answer: z.object({
      kind: z.enum(['PROMOTION', 'REFERRAL']),
      credits_added: credits,
      /** Null for a referral, which is rewarded later. */
      expires_at: z.nullable(moment),
      new_credit_balance: credits,
    }),
    failures: { 400: '없는 코드', 409: '쓸 수 없는 코드이며 까닭은 detail에 있음' },
  }),
  freeStart: call({
    method: 'POST',
    path: '/api/v1/gifts/free-start',
    access: 'user',
    summary: '무료 체험 크레딧 받기 (계정, 메일함, 브라우저마다 한 번, 네트워크마다 하루 3번)',
    answer: z.object({ credits_added: credits, expires_at: moment, new_credit_balance: credits }),
    failures: { 409: '받을 수 없으며 까닭은 detail에 있음' },
  }),
};

export const growthSettings = z.object({
  promotions_on: z.boolean(),
  referrals_on: z.boolean(),
  referrer_credits: between(1, 10_000),
  referred_credits: between(1, 10_000),
  referral_min_payment: between(100, 100_000),
  referral_monthly_cap: between(1, 1000),
  free_start_on: z.boolean(),
  free_start_credits: between(1, 10_000),
  free_start_daily_max: between(1, 100_000),
  gift_days: between(1, 365),
});

const promotionTerms = z.object({
  code: oneLine(4, 40),
  note: oneLine(1, 200),
  credits: between(1, 10_000),
  credit_days: between(1, 365),
  valid_from: moment,
  valid_until: moment,
  max_total: between(1, 1_000_000),
  max_per_account: between(1, 10),
});

const onePromotion = z.object({ id });

export const adminGiftsCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/gifts',
    access: 'admin',
    roles: everyOperator,
    summary: '무상 크레딧: 설정, 프로모션 코드, 이번 달의 지급',
    answer: z.object({
      settings: z.extend(growthSettings, { updated_at: moment }),
      /** Newest first, at most 200. */
      promotions: z.array(
        z.extend(promotionTerms, {
          id,
          code: z.string(),
          redeemed: wholeNumber,
          created_at: moment,
          ended_at: z.nullable(moment),
        }),
      ),
      gifts_this_month: z.array(
        z.object({
          kind: z.enum(['PROMOTION', 'REFERRER', 'REFERRED', 'FREE_START', 'REVIEW']),
          count: wholeNumber,
          credits,
        }),
      ),
      referrals: z.array(
        z.object({
          status: z.enum(['WAITING', 'REWARDED', 'REFUSED']),
          refusal: z.nullable(text(20)),
          referrer_refusal: z.nullable(text(20)),
          count: wholeNumber,
        }),
      ),
    }),
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/api/v1/admin/gifts/settings',
    access: 'admin',
    roles: ownerOnly,
    summary: '무상 크레딧 설정 저장',
    body: growthSettings,
    answer: done,
    reauth: 'recent',
  }),
  createPromotion: call({
    method: 'POST',
    path: '/api/v1/admin/promotions',
    access: 'admin',
    roles: moneyRoles,
    summary: '프로모션 코드 만들기',
    body: promotionTerms,
    answer: done,
    status: 201,
    failures: { 400: '코드에 쓸 수 없는 글자가 있거나, 끝나는 때가 시작보다 앞섬', 409: '이미 있는 코드' },
    reauth: 'recent',
  }),
  endPromotion: call({
    method: 'POST',
    path: '/api/v1/admin/promotions/{id}/end',
    access: 'admin',
    roles: moneyRoles,
    summary: '프로모션 끝내기 (되돌릴 수 없음)',
    params: onePromotion,
    answer: done,
  }),
  listRedemptions: call({
    method: 'GET',
    path: '/api/v1/admin/promotions/{id}/redemptions',
    access: 'admin',
    roles: everyOperator,
    summary: '프로모션 코드를 쓴 계정 (최근 것부터, 최대 200)',
    params: onePromotion,
    answer: z.array(z.object({ id, email: z.string(), user_id: id, number: wholeNumber, created_at: moment })),
  }),
};
