export interface WrongProblem {
  /** Number shown to the user. */
  number: number;
  topic: string;
  note_id: string | null;
  evidence: readonly { start_ms: number; end_ms: number }[];
}

export interface ReplayPassage {
  note_id: string;
  start_ms: number;
  end_ms: number;
  /** Problems whose evidence this passage is. */
  numbers: number[];
  topic: string;
}

/** Sentences that are this close are played in one go. */
const MAX_GAP_MS = 3_000;

/** Passages of the recordings that explain the wrong answers, each once, in the order of the lectures. */
export function passagesToReplay(wrong: readonly WrongProblem[]): ReplayPassage[] {
  const pieces = wrong.flatMap(({ number, topic, note_id, evidence }) =>
    note_id === null
      ? []
      : evidence.map(({ start_ms, end_ms }) => ({ note_id, start_ms, end_ms, numbers: [number], topic })),
  );
  const noteOrder = [...new Set(pieces.map(({ note_id }) => note_id))];
  const sorted = pieces.toSorted(
    (a, b) => noteOrder.indexOf(a.note_id) - noteOrder.indexOf(b.note_id) || a.start_ms - b.start_ms,
  );
  const passages: ReplayPassage[] = [];
  for (const piece of sorted) {
    const last = passages.at(-1);
    if (last?.note_id === piece.note_id && piece.start_ms - last.end_ms <= MAX_GAP_MS) {
      last.end_ms = Math.max(last.end_ms, piece.end_ms);
      last.numbers = [...new Set([...last.numbers, ...piece.numbers])].toSorted((a, b) => a - b);
    } else passages.push(piece);
  }
  return passages;
}

/** Time between two answers that still counts as solving. */
const MAX_PAUSE_MS = 10 * 60_000;

/** Time spent on an attempt: pauses, such as a night, are left out. */
export function solvingTimeMs(input: { started_at: Date; answered_at: readonly Date[] }): number {
  const moments = [input.started_at, ...input.answered_at].map((moment) => moment.getTime()).toSorted((a, b) => a - b);
  return moments
    .slice(1)
    .reduce((sum, moment, index) => sum + Math.min(moment - (moments[index] ?? moment), MAX_PAUSE_MS), 0);
}
