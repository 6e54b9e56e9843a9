import { translationTokensFor } from '@pilgi/domain/ai-work';
import type { TranslatedLine } from '@pilgi/domain/notes';
import * as z from 'zod';
import { fence } from '../../../platform/llm/fence.ts';
import type { Lease } from '../../../platform/workflow/workflow.ts';
import { readPrompt } from '../../../prompts/read-prompt.ts';
import { type CallDeps, callModel } from '../../ai-work/index.ts';
import { getTranslation } from './translations.queries.ts';

const POINTS = {
  before: 'translation:translate:before-call',
  recorded: 'translation:translate:call-recorded',
  answered: 'translation:translate:call-answered',
  stored: 'translation:translate:call-stored',
} as const;

const MAX_TEXT_CHARS = 4_000;
const translationAnswer = z.object({
  translated_lines: z.array(z.object({ id: z.string().max(40), text: z.string().max(MAX_TEXT_CHARS) })),
});
export type TranslationAnswer = z.infer<typeof translationAnswer>;

/** What is sent to the model. */
export function translationRequest(lines: readonly TranslatedLine[]) {
  const max = translationTokensFor(lines);
  const text = fence(
    'lines',
    lines.map((line) => `[${line.id}] ${line.source}`),
  );
  return {
    prompt: readPrompt('transcript.translate'),
    texts: [text],
    schema: translationAnswer,
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
  };
}

/** Whether a model translated the lines; their reply is read when the work is settled. */
export async function requestTranslation(deps: CallDeps, id: string, lease: Lease): Promise<boolean> {
  const { lines } = await getTranslation(deps.db, id);
  // The note was deleted.
  if (lines.length === 0) return false;
  const { prompt, texts, schema, tokens } = translationRequest(lines);
  const answer = await callModel<TranslationAnswer>(deps, {
    key: { subject: { translation_id: id }, step: 'TRANSLATE', section: 0 },
    prompt,
    points: POINTS,
    model_step: 'WRITE',
    tokens,
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({ ...attempt, parts: texts.map((text) => ({ kind: 'text', text })), schema }),
  });
  return answer !== null;
}
