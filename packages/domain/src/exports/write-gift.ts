import { readInline } from '../notes/read-inline.ts';
import { ROUNDING } from '../study/problems/check-form.ts';
import type { MatchingProblem, Problem } from '../study/problems/problem.ts';
import type { ExportedBundle, ExportedProblem } from './exported-bundle.ts';
import { DIFFICULTY_NAMES, PROBLEM_TYPE_NAMES } from './problem.texts.ts';
import { htmlInline, htmlText, texMarks } from './write-html.ts';

const CONTROL = /[\\~=#{}:]/g;

const escapeSigns = (html: string) => html.replaceAll(CONTROL, (sign) => `\\${sign}`);
const escapeGift = (html: string) => escapeSigns(html).replaceAll('\n', ' ');
const inline = (text: string) => escapeGift(htmlInline(text, texMarks));
/** For fields in which Moodle does not accept HTML. */
const plain = (text: string) =>
  escapeGift(
    readInline(text)
      .map((run) => (run.kind === 'formula' ? `\\(${run.text}\\)` : run.text))
      .join(''),
  );
/** Only code has line breaks, which are written as a sign, because an empty line ends a question. */
const block = (text: string) => escapeSigns(htmlText(text, texMarks)).replaceAll('\n', '\\n');

/** Moodle's GIFT format; formulas in TeX brackets, which Moodle renders. */
export function writeGift(bundle: ExportedBundle): string {
  return `${[`// ${bundle.title.replaceAll(/\s+/g, ' ')}`, ...bundle.problems.map(question)].join('\n\n')}\n`;
}

function question({ number, topic, difficulty, problem }: ExportedProblem): string {
  const kind = `${PROBLEM_TYPE_NAMES[problem.type]}, ${DIFFICULTY_NAMES[difficulty]}`;
  const name = escapeGift(`${String(number).padStart(3, '0')} ${topic} (${kind})`);
  // Empty lines must be removed because Moodle treats them as the end of the question.
  const inside = [answers(problem), `####${block(explanationOf(problem))}`].filter((line) => line !== '');
  return `::${name}::[html]${block(problem.stem)}{\n${inside.join('\n')}\n}`;
}

const explanationOf = (problem: Problem) =>
  problem.type === 'ESSAY' ? `**모범 답안** ${problem.model_answer}\n${problem.explanation}` : problem.explanation;

function answers(problem: Problem): string {
  switch (problem.type) {
    case 'CHOICE_4':
    case 'CHOICE_5':
      return problem.options.map((option, place) => `${place === problem.key ? '=' : '~'}${inline(option)}`).join('\n');
    case 'OX':
      return problem.key ? 'TRUE' : 'FALSE';
    case 'BLANK':
    case 'SHORT':
      return problem.answers.map((answer) => `=${plain(answer)}`).join('\n');
    case 'CALCULATION':
      return `#${problem.value}:${Math.abs(problem.value) * ROUNDING}`;
    case 'MATCHING':
      return pairs(problem);
    case 'ESSAY':
      return '';
  }
}

/** Right items without a partner are written as distractors. */
function pairs({ left, right, key }: MatchingProblem): string {
  const matched = left.map((words, place) => `=${inline(words)} -> ${plain(right[key[place] ?? -1] ?? '')}`);
  const distractors = right.filter((_, place) => !key.includes(place)).map((words) => `= -> ${plain(words)}`);
  return [...matched, ...distractors].join('\n');
}
