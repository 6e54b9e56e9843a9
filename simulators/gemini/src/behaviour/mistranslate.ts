import { isRecord } from '../json/parse-json.ts';
import type { Random } from '../random/create-seeded-random.ts';
import type { AppliedDistortion } from './distort-utterances.ts';

/** What a model does to a line that it mistranslates. */
export const MISTRANSLATIONS = [
  'wrong-number',
  'wrong-term',
  'translated-acronym',
  'missing-line',
  'merged-lines',
  'absorbed-line',
  'untranslated-line',
  'omitted-sentence',
  'added-text',
  'other-meaning',
] as const;
export type Mistranslation = (typeof MISTRANSLATIONS)[number];

interface Line {
  id: string;
  text: string;
}

interface Neighbours {
  /** The line in its language. */
  source: string;
  next: Line | undefined;
}

type Change = (line: Line, neighbours: Neighbours) => Line[] | null;

/** Fluent sentences that mean the opposite; no number and no term differs. */
const OPPOSITES: readonly [RegExp, string][] = [
  [/지 않습니다/u, '습니다'],
  [/아닙니다/u, '맞습니다'],
  [/줄어/u, '늘어'],
  [/나쁩니다/u, '좋습니다'],
  [/낮/u, '높'],
  [/높/u, '낮'],
  [/커집니다/u, '작아집니다'],
  [/단순/u, '복잡'],
  [/유연/u, '뻣뻣'],
  [/좋/u, '나쁘'],
  [/모두/u, '일부만'],
  [/입니다/u, '이 아닙니다'],
  [/습니다/u, '지 않습니다'],
];

const ORIGINAL = /\(([A-Za-z][^()]*)\)/u;
const ACRONYM = /[A-Z][A-Z0-9]+/u;
const SENTENCE_END = /(?<=[.!?])\s+/u;
const withText = (line: Line, text: string): Line[] | null => (text === line.text ? null : [{ ...line, text }]);

/** Null where a change does not apply to the line. */
const CHANGES: Record<Mistranslation, Change> = {
  'wrong-number': (line) =>
    withText(
      line,
      line.text.replace(/\d(?=\D*$)/u, (digit) => String((Number(digit) + 1) % 10)),
    ),
  'wrong-term': (line) => withText(line, line.text.replace(ORIGINAL, '(gradient descent)')),
  'translated-acronym': (line) => withText(line, line.text.replace(ACRONYM, '그 방식')),
  'missing-line': () => [],
  'merged-lines': (line, { next }) => (next === undefined ? null : [{ ...line, text: `${line.text} ${next.text}` }]),
  'absorbed-line': (line, { next }) => (next === undefined ? null : [{ ...line, text: `${line.text} ${next.text}` }]),
  'untranslated-line': (line, { source }) => withText(line, source),
  'omitted-sentence': (line) => {
    const sentences = line.text.split(SENTENCE_END);
    return sentences.length < 2 ? null : [{ ...line, text: sentences.slice(0, -1).join(' ') }];
  },
  'added-text': (line) => [{ ...line, text: `${line.text} 쉽게 말해 이 개념은 실생활에서도 자주 쓰입니다.` }],
  'other-meaning': (line) => {
    const [pattern, opposite] = OPPOSITES.find(([one]) => one.test(line.text)) ?? [];
    return pattern === undefined ? null : withText(line, line.text.replace(pattern, opposite ?? ''));
  },
};

/** Changes a share of the translated lines as users report of language models; names each changed line. */
export function mistranslate(
  output: Record<string, unknown>,
  { sources, rate, random }: { sources: ReadonlyMap<string, string>; rate: number; random: Random },
): { output: Record<string, unknown>; distortions: AppliedDistortion[] } {
  const lines = readLines(output.translated_lines);
  const distortions: AppliedDistortion[] = [];
  const changed: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    const next = lines[index + 1];
    const [isHit, first] = [random() < rate, Math.floor(random() * MISTRANSLATIONS.length)];
    if (line === undefined) continue;
    const found = isHit ? change(line, { source: sources.get(line.id) ?? '', next }, first) : null;
    changed.push(...(found?.lines ?? [line]));
    if (found === null) continue;
    distortions.push({ behaviour: 'mistranslate', detail: { id: line.id, kind: found.kind } });
    // The merged line is not translated again.
    if (found.kind === 'merged-lines') index += 1;
  }
  return { output: { ...output, translated_lines: changed }, distortions };
}

/** The first change from `first` on that applies to the line. */
function change(line: Line, neighbours: Neighbours, first: number): { kind: Mistranslation; lines: Line[] } | null {
  const kinds = [...MISTRANSLATIONS.slice(first), ...MISTRANSLATIONS.slice(0, first)];
  for (const kind of kinds) {
    const lines = CHANGES[kind](line, neighbours);
    if (lines !== null) return { kind, lines };
  }
  return null;
}

const readLines = (value: unknown): Line[] =>
  Array.isArray(value) ? value.filter(isRecord).map(({ id, text }) => ({ id: String(id), text: String(text) })) : [];
