import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator, figureRoles } from './operator-roles.ts';
import { credits, wholeNumber } from './shapes.ts';

/** "Today" starts at midnight in Seoul; `active_users` counts accounts that may log in; used credits are charged credits. */
export const dashboardStats = z.object({
  total_users: wholeNumber,
  active_users: wholeNumber,
  total_jobs: wholeNumber,
  jobs_today: wholeNumber,
  credits_used_today: credits,
  open_tickets: wholeNumber,
  pending_jobs: wholeNumber,
  processing_jobs: wholeNumber,
  total_problem_bundles: wholeNumber,
  problem_bundles_today: wholeNumber,
  pending_problem_bundles: wholeNumber,
  processing_problem_bundles: wholeNumber,
});

export const usageDay = z.object({
  date: z.iso.date(),
  jobs: wholeNumber,
  problem_bundles: wholeNumber,
  credits_used: credits,
  /** Payments of the day in won; later refunds are not subtracted. Null for the role support. */
  revenue: z.nullable(wholeNumber),
  sign_ups: wholeNumber,
});

export const marginStats = z.object({
  days: wholeNumber,
  /** Charged credits of the period in won. */
  revenue_won: z.number().check(z.int()),
  /** What the providers billed for all model calls of the period, at the rate of today. */
  cost_won: wholeNumber,
  /** Revenue in percent of the cost; null without cost. */
  percent_of_cost: z.nullable(z.number().check(z.int())),
  calls: wholeNumber,
  calls_without_cost: wholeNumber,
});

export const adminStatsCalls = {
  get: call({
    method: 'GET',
    path: '/api/v1/admin/stats',
    access: 'admin',
    roles: everyOperator,
    summary: '대시보드 숫자 열둘',
    answer: dashboardStats,
  }),
  usage: call({
    method: 'GET',
    path: '/api/v1/admin/stats/usage',
    access: 'admin',
    roles: everyOperator,
    summary: '날짜별 사용량',
    query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366)), 30) }),
    answer: z.array(usageDay),
  }),
  margin: call({
    method: 'GET',
    path: '/api/v1/admin/stats/margin',
    access: 'admin',
    roles: figureRoles,
    summary: '최근 30일의 모델 원가와 마진',
    answer: marginStats,
  }),
};
