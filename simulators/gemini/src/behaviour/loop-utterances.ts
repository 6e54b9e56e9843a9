import type { Random } from '../random/create-seeded-random.ts';
import type { Utterance } from './utterance.ts';

const LOOP_KINDS = ['same-line', 'two-lines', 'in-line'] as const;
type LoopKind = (typeof LOOP_KINDS)[number];

export interface LoopedUtterances {
  utterances: Utterance[];
  loop: { kind: LoopKind; from_ms: number; repeats: number } | null;
}

interface LoopOptions {
  duration_ms: number;
  /** A loop that never recovers ends here; without it every loop ends with the recording. */
  max_looped_lines: number | undefined;
}

const MIN_REPEATS = 4;
const MIN_LINE_MS = 500;
const IN_LINE_REPEATS = [30, 300] as const;

/** Repeats one line (A-A-A), two lines (A-B-A-B) or a phrase inside a line instead of the rest of the recording. */
export function loopUtterances(
  utterances: readonly Utterance[],
  random: Random,
  { duration_ms, max_looped_lines }: LoopOptions,
): LoopedUtterances {
  const at = Math.floor(random() * utterances.length);
  const kind = LOOP_KINDS[Math.floor(random() * LOOP_KINDS.length)] ?? 'same-line';
  const isEndless = random() < 0.5;
  const first = utterances[at];
  if (first === undefined) return { utterances: [...utterances], loop: null };
  const from_ms = first.start_ms;
  if (kind === 'in-line') {
    const [min, max] = IN_LINE_REPEATS;
    const repeats = Math.round(min + random() * (max - min));
    const looped = { ...first, text: repeatPhrase(first.text, repeats) };
    return { utterances: utterances.with(at, looped), loop: { kind, from_ms, repeats } };
  }
  const cycle = kind === 'two-lines' ? utterances.slice(at, at + 2) : [first];
  const minLines = MIN_REPEATS * cycle.length;
  const maxLines = isEndless ? (max_looped_lines ?? 0) : 0;
  const looped = repeatLines(cycle, duration_ms, Math.max(minLines, maxLines));
  const repeats = Math.floor(looped.length / cycle.length);
  return { utterances: [...utterances.slice(0, at), ...looped], loop: { kind, from_ms, repeats } };
}

/** Lines follow each other without a pause until the recording ends and at least `minLines` are written. */
function repeatLines(cycle: readonly Utterance[], durationMs: number, minLines: number): Utterance[] {
  const looped: Utterance[] = [];
  let start_ms = cycle[0]?.start_ms ?? 0;
  while (start_ms < durationMs || looped.length < minLines) {
    const line = cycle[looped.length % cycle.length];
    if (line === undefined) break;
    const end_ms = start_ms + Math.max(MIN_LINE_MS, line.end_ms - line.start_ms);
    looped.push({ ...line, start_ms, end_ms });
    start_ms = end_ms;
  }
  return looped;
}

function repeatPhrase(text: string, repeats: number): string {
  const words = text.split(' ');
  const phrase = words.slice(-3).join(' ');
  return [...words.slice(0, -3), ...Array.from({ length: repeats }, () => phrase)].join(' ');
}
