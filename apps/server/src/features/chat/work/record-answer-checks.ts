import type { SettledAnswer } from '@pilgi/domain/chat';
import type { JudgedClaims, Verdict } from '@pilgi/domain/claims';
import type { Transaction } from '../../../platform/db/database.ts';
import { insertClaimCheck, type listAnswers } from '../../ai-work/index.ts';
import { CHAT_JUDGE_VERSION } from '../prompts/chat-judge-prompt.ts';

interface AnswerChecks {
  question_id: string;
  replies: Awaited<ReturnType<typeof listAnswers>>;
  settled: SettledAnswer;
  now: Date;
}

/** Stores how each judge did. Idempotent. */
export async function recordAnswerChecks(
  tx: Transaction,
  { question_id, replies, settled, now }: AnswerChecks,
): Promise<void> {
  for (const { step, judged, is_used } of settled.checks)
    await insertClaimCheck(tx, {
      subject: { question_id },
      step,
      section: 0,
      model: replies.find((one) => one.step === step)?.model ?? '',
      prompt_version: CHAT_JUDGE_VERSION,
      counts: countVerdicts(judged, settled.sentence_ids),
      judged,
      is_used,
      now,
    });
}

/** Of sentences only: whether an answer is to the point is no statement about the lecture. */
function countVerdicts({ verdicts }: JudgedClaims, ids: readonly string[]) {
  const found = ids.flatMap((id) => verdicts.get(id)?.verdict ?? []);
  const count = (wanted: Verdict) => found.filter((verdict) => verdict === wanted).length;
  return {
    supported: count('supported'),
    partly: count('partly'),
    contradicted: count('contradicted'),
    not_found: count('not_found'),
    missing: ids.length - found.length,
  };
}
