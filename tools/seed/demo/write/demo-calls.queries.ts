import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import { listPromptsInUse, type PromptId } from '../../../../apps/server/src/prompts/read-prompt.ts';
import type { PlannedWork } from '../plan/demo-plan.ts';

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1000;

const STEP_PROMPTS: Readonly<Record<string, PromptId>> = {
  TRANSCRIBE: 'note.transcribe',
  READ_SLIDES: 'note.slides',
  OUTLINE: 'note.outline',
  WRITE: 'note.write',
  JUDGE: 'claims.judge',
  MAKE: 'problem.make',
  SOLVE: 'problem.solve',
  CHAT: 'chat.answer',
  TRANSLATE: 'transcript.translate',
};

function promptOf(step: string) {
  const prompt = listPromptsInUse().find(({ id }) => id === STEP_PROMPTS[step]);
  if (prompt === undefined) throw new Error(`no prompt for the step ${step}`);
  return { prompt_id: prompt.id, prompt_version: prompt.version };
}

/** The model calls of finished work. */
export async function insertCalls(
  tx: Transaction,
  works: readonly PlannedWork[],
  subject: 'job_id' | 'bundle_id' | 'question_id' | 'translation_id',
): Promise<void> {
  const rows = works.flatMap((work) =>
    work.calls.map(({ audio_seconds, ...call }) => ({
      [subject]: work.id,
      subject_id: work.id,
      ...call,
      ...promptOf(call.step),
      attempt: 1,
      status: 'ANSWERED' as const,
      cached_tokens: 0,
      thought_tokens: 0,
      audio_tokens: 0,
      audio_seconds: String(audio_seconds),
      provider: 'gemini',
      model: work.model_name,
      finish_reason: 'STOP',
      ...(work.charged_micro > 0n
        ? { is_charged: true, charged_input_tokens: call.input_tokens, charged_output_tokens: call.output_tokens }
        : {}),
    })),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('model_calls')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .execute();
  }
}
