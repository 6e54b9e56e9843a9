export interface ComposedGrade {
  number: number;
  points: number;
  quote: string;
  comment: string;
}

const RUBRIC_LINE = /^\[(\d+)\] \((\d+)점\) (.*)$/;
const STEM_LETTERS = 2;
/** Share of a criterion's words in the answer for full and for half points. */
const FULL_POINTS_SHARE = 0.5;
const HALF_POINTS_SHARE = 0.25;

/** Points by the number of a criterion's words in the answer; quotes the first of them. */
export function composeGrades(text: string): { graded_lines: ComposedGrade[] } {
  const words = wordsOf(partOf(text, 'answer'));
  const lines = partOf(text, 'rubric')
    .split('\n')
    .flatMap((line) => {
      const [, number, points, criterion] = RUBRIC_LINE.exec(line.trim()) ?? [];
      return criterion === undefined ? [] : [{ number: Number(number), of: Number(points), criterion }];
    });
  return { graded_lines: lines.map(({ number, of, criterion }) => ({ number, ...grade(of, criterion, words) })) };
}

function grade(of: number, criterion: string, words: readonly string[]): Omit<ComposedGrade, 'number'> {
  const criterionStems = new Set(wordsOf(/정답\((.*?)\)/.exec(criterion)?.[1] ?? criterion).map(stemOf));
  const found = words.filter((word) => criterionStems.has(stemOf(word)));
  const share = criterionStems.size === 0 ? 0 : new Set(found.map(stemOf)).size / criterionStems.size;
  const points = pointsFor(share, of);
  const comment = points === of ? '기준을 모두 채웠습니다.' : '빠진 내용이 있습니다.';
  return { points, quote: found[0] ?? '', comment };
}

function pointsFor(share: number, of: number): number {
  if (share >= FULL_POINTS_SHARE) return of;
  return share >= HALF_POINTS_SHARE ? Math.floor(of / 2) : 0;
}

const partOf = (text: string, name: string) => new RegExp(`<${name}>\\n(.*?)\\n</${name}>`, 's').exec(text)?.[1] ?? '';
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const stemOf = (word: string) => word.slice(0, STEM_LETTERS);
