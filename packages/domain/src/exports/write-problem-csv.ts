import { timeMark } from '../notes/time-mark.ts';
import { csvCell } from '../shared/csv/csv-cell.ts';
import type { Problem } from '../study/problems/problem.ts';
import { answerText } from './answer-text.ts';
import type { ExportedBundle, ExportedProblem } from './exported-bundle.ts';
import { DIFFICULTY_NAMES, PARTNER_SIGNS, PROBLEM_TYPE_NAMES, signOf } from './problem.texts.ts';

const OPTION_COLUMNS = 5;
const HEAD = [
  '번호',
  '유형',
  '난이도',
  '주제',
  '문제',
  ...options((place) => `보기 ${place + 1}`),
  '정답',
  '해설',
  '근거',
];
/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function writeProblemCsv(bundle: ExportedBundle): string {
  const lines = [HEAD, ...bundle.problems.map(cellsOf)].map((cells) => cells.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cellsOf({ number, topic, difficulty, problem, evidence }: ExportedProblem): (string | number)[] {
  const shown = shownOptions(problem);
  return [
    number,
    PROBLEM_TYPE_NAMES[problem.type],
    DIFFICULTY_NAMES[difficulty],
    topic,
    problem.stem,
    ...options((place) => shown[place] ?? ''),
    answerText(problem),
    problem.explanation,
    evidence.map(({ start_ms, text }) => `${timeMark(start_ms)} ${text}`).join('\n'),
  ];
}

function shownOptions(problem: Problem): string[] {
  if (problem.type === 'CHOICE_4' || problem.type === 'CHOICE_5') return [...problem.options];
  if (problem.type !== 'MATCHING') return [];
  const partners = problem.right.map((words, place) => `${signOf(PARTNER_SIGNS, place)}. ${words}`).join(' / ');
  const prompts = problem.left.map((words, place) => `${place + 1}. ${words}`).join(' / ');
  return [prompts, partners];
}

function options(column: (place: number) => string): string[] {
  return Array.from({ length: OPTION_COLUMNS }, (_, place) => column(place));
}
