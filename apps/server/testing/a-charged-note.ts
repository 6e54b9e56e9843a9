import { randomUUID } from 'node:crypto';
import { captureHoldOf, grantCredits, holdCredits } from '../src/features/billing/index.ts';
import { aReadableNote } from './a-readable-note.ts';
import type { TestApp } from './start-test-app.ts';

const HOUR_MS = 3_600_000;
const CHARGED_MICRO = 200_000n;

const CHARGED_SECTIONS = [
  {
    heading: '고유값',
    written: ['고유값은 행렬의 모양이다.', '고유벡터는 방향이 그대로다.'],
    spoken: [
      '고유값은 늘어나는 비율입니다.',
      '고유벡터는 방향이 그대로인 벡터예요.',
      '예를 들어 봅시다.',
      '넷',
      '다섯',
      '여섯',
    ],
  },
  { heading: '대각화', written: ['대각화는 고유벡터로 한다.'], spoken: ['대각화는 고유벡터를 모아서 합니다.'] },
] as const;

/** A note of two sections that cost 0.1 credits each, with the model calls that wrote them. */
export async function aChargedNote(server: TestApp, options: { user_id: string; model_id: string; marker?: string }) {
  const { user_id, model_id, marker = '선형대수' } = options;
  const owner = { id: user_id, marker };
  const note = await aReadableNote(server, { owner, model_id, title: marker, sections: CHARGED_SECTIONS });
  const { job_id } = note;
  const now = server.clock.now();
  const amount = { user_id, amount_micro: CHARGED_MICRO };
  await grantCredits(server, { ...amount, source_id: randomUUID(), actor: 'system', reason: '시험' });
  const expires_at = new Date(now.getTime() + HOUR_MS);
  await holdCredits(server, { ...amount, purpose: 'JOB', subject_id: job_id, expires_at });
  await captureHoldOf(server, { purpose: 'JOB', subject_id: job_id, amount_micro: CHARGED_MICRO });
  await server.db.updateTable('jobs').set({ charged_micro: CHARGED_MICRO }).where('id', '=', job_id).execute();
  const numbers = CHARGED_SECTIONS.map((_, index) => index + 1);
  const sections = numbers.map((number) => ({
    job_id,
    number,
    heard: 'DONE' as const,
    written: 'DONE' as const,
    block_count: CHARGED_SECTIONS[number - 1]?.written.length ?? 0,
    model: 'flash',
    prompt_version: 'note.write.v2',
  }));
  await server.db.insertInto('job_sections').values(sections).execute();
  const tokens = { input_tokens: 1000, output_tokens: 100, charged_input_tokens: 1000, charged_output_tokens: 100 };
  const times = { sent_at: now, ended_at: now };
  const calls = numbers.map((section) => ({
    job_id,
    subject_id: job_id,
    step: 'WRITE',
    section,
    attempt: 1,
    status: 'ANSWERED' as const,
    provider: 'google',
    model: 'flash',
    model_version: 'flash-001',
    ...tokens,
    is_charged: true,
    ...times,
  }));
  await server.db.insertInto('model_calls').values(calls).execute();
  return note;
}
