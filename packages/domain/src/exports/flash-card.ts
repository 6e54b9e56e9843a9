import { timeMark } from '../notes/time-mark.ts';
import type { Problem } from '../study/problems/problem.ts';
import { answerText } from './answer-text.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { ExportedProblem } from './exported-bundle.ts';
import { DIFFICULTY_NAMES, OPTION_SIGNS, PARTNER_SIGNS, PROBLEM_TYPE_NAMES, signOf } from './problem.texts.ts';
import { htmlInline, htmlText, texMarks } from './write-html.ts';

/** Front, back and tags of a card; HTML with formulas in TeX brackets. */
export interface FlashCard {
  front: string;
  back: string;
  tags: string[];
}

/** Slides are on the back because they often show the answer. */
export function flashCard(one: ExportedProblem, imageUrl: (slideId: string) => string): FlashCard {
  const { problem, evidence, slide_ids } = one;
  const evidenceItems = evidence.map(({ start_ms, text }) => `<li>${timeMark(start_ms)} ${escapeMarkup(text)}</li>`);
  const slides = slide_ids.map((id) => `<img src="${escapeMarkup(imageUrl(id))}">`);
  return {
    front: `${htmlText(problem.stem, texMarks)}${choices(problem)}`,
    back: [
      `<p><b>${htmlInline(answerText(problem), texMarks)}</b></p>`,
      htmlText(problem.explanation, texMarks),
      evidenceItems.length === 0 ? '' : `<ul>${evidenceItems.join('')}</ul>`,
      ...slides,
    ].join(''),
    tags: ['필기', PROBLEM_TYPE_NAMES[problem.type], DIFFICULTY_NAMES[one.difficulty], one.topic].map(tag),
  };
}

/** Tags must not contain spaces. */
const tag = (name: string) => name.trim().replaceAll(/\s+/g, '_');

function choices(problem: Problem): string {
  const list = (words: readonly string[], sign: (place: number) => string) =>
    words.map((text, place) => `<div>${sign(place)} ${htmlInline(text, texMarks)}</div>`).join('');
  if (problem.type === 'CHOICE_4' || problem.type === 'CHOICE_5') {
    return list(problem.options, (place) => signOf(OPTION_SIGNS, place));
  }
  if (problem.type === 'OX') return '<div>O / X</div>';
  if (problem.type !== 'MATCHING') return '';
  return `${list(problem.left, (place) => `${place + 1}.`)}<hr>${list(problem.right, (place) => `${signOf(PARTNER_SIGNS, place)}.`)}`;
}
