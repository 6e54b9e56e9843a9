import type { NoteSegment } from '../notes.api.ts';
import styles from './views.module.css';

export type Turn = 'LECTURER' | 'OTHER' | 'QUESTION';

const TURN_TEXTS: Readonly<Record<Turn, string>> = { LECTURER: '교수', OTHER: '다른 화자', QUESTION: '질문' };

/** First lines of the turns, by segment id. Empty unless more than one speaker is known. */
export function listTurns(segments: readonly NoteSegment[]): ReadonlyMap<string, Turn> {
  const turns = new Map<string, Turn>();
  if (!segments.some(({ speaker }) => speaker === 'OTHER')) return turns;
  let last: Turn | null = null;
  for (const { id, speaker, is_question } of segments) {
    const turn = is_question ? 'QUESTION' : (speaker ?? null);
    if (turn !== null && turn !== last) turns.set(id, turn);
    last = turn;
  }
  return turns;
}

export function SpeakerMark({ turn = 'OTHER' }: { turn?: Turn | undefined }) {
  return (
    <p className={styles.speaker} data-turn={turn}>
      {TURN_TEXTS[turn]}
    </p>
  );
}
