import { readInline } from '../notes/read-inline.ts';
import { timeMark } from '../notes/time-mark.ts';
import type { MatchingProblem, Problem } from '../study/problems/problem.ts';
import { answerText } from './answer-text.ts';
import type { ExportedBundle, ExportedProblem } from './exported-bundle.ts';
import { heading, type Paper, type Piece, remark, textPieces } from './paper.ts';
import { DIFFICULTY_NAMES, OPTION_SIGNS, PARTNER_SIGNS, PROBLEM_TYPE_NAMES, signOf } from './problem.texts.ts';

const ANSWER_LINES: Partial<Record<Problem['type'], number>> = { BLANK: 1, SHORT: 1, CALCULATION: 5, ESSAY: 9 };

/** Exam sheet without answer keys and slides: a slide often shows the answer. */
export function examPaper(bundle: ExportedBundle): Paper {
  return {
    title: readInline(bundle.title),
    pieces: [
      remark(`이름 ____________________   날짜 ____________   점수 ______ / ${bundle.problems.length}문항`),
      ...bundle.problems.flatMap((one) => [head(one), ...textPieces(one.problem.stem), ...answerPlace(one.problem)]),
    ],
  };
}

function answerPlace(problem: Problem): Piece[] {
  if (problem.type === 'CHOICE_4' || problem.type === 'CHOICE_5') {
    const lines = problem.options.map((option, place) => readInline(`${signOf(OPTION_SIGNS, place)} ${option}`));
    return [{ kind: 'text', part: { kind: 'lines', lines } }];
  }
  if (problem.type === 'OX') return textPieces('(   O   ,   X   )');
  if (problem.type === 'MATCHING') return [pairTable(problem)];
  return [{ kind: 'answer-lines', lines: ANSWER_LINES[problem.type] ?? 1 }];
}

function pairTable({ left, right }: MatchingProblem): Piece {
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, place) => [
    readInline(left[place] === undefined ? '' : `${place + 1}. ${left[place]}`),
    readInline(right[place] === undefined ? '' : `${signOf(PARTNER_SIGNS, place)}. ${right[place]}`),
  ]);
  return { kind: 'text', part: { kind: 'table', head: [readInline('왼쪽'), readInline('오른쪽')], rows } };
}

/** Answer sheet: a table of all keys, then explanation and evidence per problem. */
export function answerPaper(bundle: ExportedBundle): Paper {
  const rows = bundle.problems.map((one) => [
    readInline(String(one.number)),
    readInline(one.problem.type === 'ESSAY' ? '모범 답안 참고' : answerText(one.problem)),
  ]);
  const keys: Piece = {
    kind: 'text',
    part: { kind: 'table', head: [readInline('번호'), readInline('정답')], rows },
  };
  return {
    title: readInline(`${bundle.title} 정답과 해설`),
    pieces: [keys, ...bundle.problems.flatMap(solution)],
  };
}

function solution(one: ExportedProblem): Piece[] {
  const { problem } = one;
  const rubric = problem.type === 'ESSAY' ? problem.rubric : [];
  return [
    head(one),
    ...textPieces(problem.stem),
    ...textPieces(`**정답** ${answerText(problem)}`),
    ...textPieces(rubric.map(({ criterion, points }) => `- ${criterion} (${points}점)`).join('\n')),
    ...textPieces(`**해설** ${problem.explanation}`),
    ...one.evidence.map(({ start_ms, text }) => remark(`근거 ${timeMark(start_ms)} “${text}”`)),
    ...one.slide_ids.map((slide_id): Piece => ({ kind: 'image', slide_id, caption: '근거가 된 슬라이드' })),
  ];
}

const head = ({ number, problem, difficulty }: ExportedProblem) =>
  heading(3, `문제 ${number}`, `${PROBLEM_TYPE_NAMES[problem.type]} · ${DIFFICULTY_NAMES[difficulty]}`);
