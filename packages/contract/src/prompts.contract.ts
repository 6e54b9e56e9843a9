import * as z from 'zod/mini';
import { call } from './call.ts';
import { everyOperator } from './operator-roles.ts';
import { moment, wholeNumber } from './shapes.ts';

const promptHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The version of a prompt that a model call was sent with. */
export const usedPrompt = z.object({ id: z.string(), version: wholeNumber, hash: promptHash });

export const promptVersion = z.object({
  version: wholeNumber,
  hash: promptHash,
  text: z.string(),
  first_used_at: moment,
  /** Of the last 30 days, failed ones included. */
  calls: wholeNumber,
  /** Further instructions that belong to this version, for example one per kind of problem. */
  parts: z.array(z.object({ id: z.string(), hash: promptHash, text: z.string() })),
});

export const prompt = z.object({
  id: z.string(),
  /** Null: no longer used. */
  version_in_use: z.nullable(wholeNumber),
  versions: z.array(promptVersion),
});

export const adminPromptsCalls = {
  list: call({
    method: 'GET',
    path: '/api/v1/admin/prompts',
    access: 'admin',
    roles: everyOperator,
    summary: '프롬프트와 쓰인 적이 있는 모든 버전, 지난 30일의 호출 수',
    answer: z.array(prompt),
  }),
};
