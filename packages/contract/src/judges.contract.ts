import { CANARY_KINDS, VERDICTS } from '@pilgi/domain/claims';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator } from './operator-roles.ts';
import { moment, wholeNumber } from './shapes.ts';

/** How one model judged on one day. Planted sentences are those whose truth is known. */
export const judgeDay = z.object({
  day: z.iso.date(),
  model: z.string(),
  prompt_version: z.string(),
  checks: wholeNumber,
  /** Checks whose verdicts were not shown, because the judge missed too much. */
  unused_checks: wholeNumber,
  false_planted: wholeNumber,
  false_caught: wholeNumber,
  true_planted: wholeNumber,
  true_accepted: wholeNumber,
  supported: wholeNumber,
  partly: wholeNumber,
  contradicted: wholeNumber,
  not_found: wholeNumber,
  missing: wholeNumber,
});

/** A sentence whose truth is known and about which a judge was wrong. */
export const canaryMiss = z.object({
  model: z.string(),
  kind: z.enum(CANARY_KINDS),
  change: z.nullable(z.string()),
  source: z.string(),
  text: z.string(),
  verdict: z.enum(VERDICTS),
  created_at: moment,
});

export const adminJudgesCalls = {
  show: call({
    method: 'GET',
    path: '/api/v1/admin/judges',
    access: 'admin',
    roles: everyOperator,
    summary: '대조하는 모델이 아는 문장을 얼마나 맞혔는지, 지난 30일',
    answer: z.object({ days: z.array(judgeDay), misses: z.array(canaryMiss) }),
  }),
};
