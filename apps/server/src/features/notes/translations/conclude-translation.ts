import { cleanText, quotesInstructions, settleTranslation, type TranslatedLine } from '@pilgi/domain/notes';
import type { Transaction } from '../../../platform/db/database.ts';
import { instructionsOf } from '../../../prompts/read-prompt.ts';
import { type Conclusion, listAnswers } from '../../ai-work/index.ts';
import type { TranslationAnswer } from './request-translation.ts';
import { type Translation, updateTranslationEnded } from './translations.queries.ts';

const INSTRUCTIONS = instructionsOf('transcript.translate');
const PERMILLE = 1000;

/** Lines that could not be confirmed are not charged. Without a confirmed line the translation has failed. */
export async function concludeTranslation(
  tx: Transaction,
  translation: Translation,
): Promise<Conclusion<Translation['status']>> {
  const [call] = await listAnswers(tx, translation.id);
  if (call === undefined) return await failTranslation(tx, translation);
  const lines = settleReply(translation.lines, call.answer as TranslationAnswer);
  const confirmed = lines.filter((line) => line.is_confirmed).length;
  if (confirmed === 0) return await failTranslation(tx, translation);
  return {
    status: 'DONE',
    chargedShare: () => Math.floor((PERMILLE * confirmed) / lines.length),
    save: (end) => updateTranslationEnded(tx, { id: translation.id, status: 'DONE', lines, ...end }),
  };
}

/** The lines with the reply of the model, without what repeats our instructions. */
export function settleReply(
  lines: readonly TranslatedLine[],
  { translated_lines }: TranslationAnswer,
): TranslatedLine[] {
  const spoken = lines.map(({ source }) => source).join('\n');
  const replies = translated_lines
    .map(({ id, text }) => ({ id, text: cleanText(text) }))
    .filter(({ text }) => !quotesInstructions(text, INSTRUCTIONS, spoken));
  return settleTranslation(lines, replies);
}

export async function failTranslation(
  tx: Transaction,
  { id }: Translation,
): Promise<Conclusion<Translation['status']>> {
  return {
    status: 'FAILED',
    chargedShare: () => 0,
    save: (end) => updateTranslationEnded(tx, { id, status: 'FAILED', lines: [], ...end }),
  };
}
