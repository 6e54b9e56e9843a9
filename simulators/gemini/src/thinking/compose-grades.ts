export interface ComposedGrade {
  number: number;
  points: number;
  quote: string;
  comment: string;
}

const RUBRIC_LINE = /^\[(\d+)\] \((\d+)점\) (.*)$/;
const STEM_LETTERS = 2;
/** Of the words of a criterion, so many in the answer are the whole of it, or half. */
const WHOLE = 0.5;
const HALF = 0.25;

/** Points by how many words of a criterion the answer has; the quote is the first of them, as it stands there. */
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
  const wanted = new Set(wordsOf(/정답\((.*?)\)/.exec(criterion)?.[1] ?? criterion).map(stemOf));
  const found = words.filter((word) => wanted.has(stemOf(word)));
  const share = wanted.size === 0 ? 0 : new Set(found.map(stemOf)).size / wanted.size;
  const points = pointsFor(share, of);
  const comment = points === of ? '기준을 모두 채웠습니다.' : '빠진 내용이 있습니다.';
  return { points, quote: found[0] ?? '', comment };
}

function pointsFor(share: number, of: number): number {
  if (share >= WHOLE) return of;
  return share >= HALF ? Math.floor(of / 2) : 0;
}

const partOf = (text: string, name: string) => new RegExp(`<${name}>\\n(.*?)\\n</${name}>`, 's').exec(text)?.[1] ?? '';
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
const stemOf = (word: string) => word.slice(0, STEM_LETTERS);
