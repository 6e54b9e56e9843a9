import { linesToTranslate, type NoteDocument, settleTranslation } from '@pilgi/domain/notes';
import type { DemoLecture } from '../demo-lecture.ts';
import { minutesAfter } from './create-demo-days.ts';
import { createDemoId } from './create-demo-id.ts';
import type { PlannedTranslation } from './demo-plan.ts';
import { segmentId } from './place-recording.ts';
import { planWork } from './plan-work.ts';

/** The first sections are translated; the others show the offer with its price. */
const TRANSLATED_SECTIONS = 3;

/** Translations of a lecture whose lines have an authored one; empty for a Korean lecture. */
export function planTranslations(
  { utterances }: DemoLecture,
  { name, user_id, note_id, document, at }: TranslationOptions,
): PlannedTranslation[] {
  const replies = utterances.flatMap(({ number, translation }) =>
    translation === undefined ? [] : [{ id: segmentId(number), text: translation }],
  );
  return document.sections.slice(0, TRANSLATED_SECTIONS).flatMap(({ number: section }) => {
    const lines = linesToTranslate(document, section);
    if (lines.length === 0 || replies.length === 0) return [];
    const tokens = { input_tokens: 900 + 30 * lines.length, output_tokens: 45 * lines.length };
    const call = { step: 'TRANSLATE', section: 0, ...tokens, seconds: 5 };
    const id = createDemoId(`translation/${name}/${section}`);
    const work = planWork({ id, user_id, created_at: minutesAfter(at, section), calls: [call] });
    return [{ ...work, note_id, section, lines: settleTranslation(lines, replies) }];
  });
}

interface TranslationOptions {
  name: string;
  user_id: string;
  note_id: string;
  document: NoteDocument;
  at: Date;
}
