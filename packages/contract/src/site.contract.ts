import { PAYMENTS_MODES } from '@pilgi/domain/billing';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { credits, wholeNumber } from './shapes.ts';

/** What every page shows about the service and the company behind it. */
export const site = z.object({
  site_name: z.string(),
  /** Empty when operators have set none. */
  site_description: z.string(),
  support_email: z.string(),
  company: z.object({
    name: z.string(),
    representative: z.string(),
    registration_number: z.string(),
    mail_order_number: z.string(),
    mail_order_authority: z.string(),
    address: z.string(),
    phone: z.string(),
    hosting: z.string(),
  }),
  /** Null: no monthly limit. */
  monthly_top_up_cap_won: z.nullable(wholeNumber),
  /** review: card companies inspect the shop, no real payments. off: no top-ups. */
  payments_mode: z.enum(PAYMENTS_MODES),
});

const listedPrice = { expected_credits: credits, ceiling_credits: credits };

/** Prices of typical lectures: no pauses, one slide a minute, the normal length of a note. */
export const prices = z.object({
  /** Problems in the priced set. */
  problem_count: wholeNumber,
  /** Cheapest first. */
  offers: z.array(
    z.object({
      display_name: z.string(),
      notes: z.array(z.object({ minutes: wholeNumber, ...listedPrice })),
      problems: z.object(listedPrice),
    }),
  ),
});

export const siteCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/app/site',
    access: 'public',
    cached: true,
    summary: '사이트 이름과 설명, 고객센터 이메일, 사업자 정보, 충전 한도',
    answer: site,
  }),
  prices: call({
    method: 'GET',
    path: '/api/v1/app/prices',
    access: 'public',
    cached: true,
    summary: '강의 길이별 노트와 문제의 예상 크레딧과 최대 크레딧',
    answer: prices,
  }),
};
