import { timeMark } from '@pilgi/domain/notes';
import { BookOpenText, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { EvidenceList } from '../../../shared/problems/evidence-list.tsx';
import type { AnswerKey } from '../../../shared/problems/problem-view.ts';
import styles from './solving.module.css';
import { useReplay } from './use-replay.ts';

export const noteAddress = (noteId: string, startMs: number) =>
  `/studio/notes/${noteId}?at=${Math.floor(startMs / 1000)}`;

type Passage = Pick<AnswerKey, 'note_id' | 'evidence'>;

/** Replay state of one passage; `toggle` is undefined when there is nothing to play. */
export function usePassageReplay({ note_id, evidence }: Passage, number = 0) {
  const replay = useReplay([{ number, topic: '', note_id, evidence }]);
  const [passage] = replay.passages;
  return {
    passage,
    isPlaying: passage !== undefined && replay.isPlaying(passage),
    toggle: passage && (() => replay.toggle(passage)),
    noteAddress: passage && noteAddress(passage.note_id, passage.start_ms),
  };
}

const NOTHING: Passage = { note_id: null, evidence: [] };

export const useProblemReplay = (answerKey: AnswerKey | null) =>
  usePassageReplay(answerKey ?? NOTHING, answerKey?.number);

interface PassageRowProps {
  replay: ReturnType<typeof usePassageReplay>;
  quote: string | undefined;
}

/** Plays exactly the passage, and opens it in the note. */
export function PassageRow({ replay, quote }: PassageRowProps) {
  const { passage, isPlaying, toggle, noteAddress: address } = replay;
  if (passage === undefined || address === undefined) return null;
  return (
    <div className={styles.replay}>
      <button
        type="button"
        className={styles.play}
        aria-pressed={isPlaying}
        aria-label={`${timeMark(passage.start_ms)} 이 부분 다시 듣기`}
        onClick={toggle}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </button>
      <div className={styles.replayWords}>
        <p className={styles.replayTitle}>
          이 부분 다시 듣기 <span className={styles.time}>{timeMark(passage.start_ms)}</span>{' '}
          <span className={styles.length}>· {formatDuration(passage.end_ms - passage.start_ms)}</span>
        </p>
        {quote ? <q className={styles.quote}>{quote}</q> : null}
      </div>
      <Link className={styles.noteLink} to={address} aria-label="노트에서 보기" title="노트에서 보기">
        <BookOpenText aria-hidden="true" />
      </Link>
    </div>
  );
}

/** Plays the passage that the answer rests on, with its words and slides below. */
export function ReplayRow({ answerKey }: { answerKey: AnswerKey }) {
  const replay = useProblemReplay(answerKey);
  return (
    <>
      <PassageRow replay={replay} quote={answerKey.evidence[0]?.text} />
      {answerKey.evidence.length === 0 && answerKey.slide_ids.length === 0 ? null : (
        <details className={styles.more}>
          <summary>강의에서 한 말과 슬라이드</summary>
          <EvidenceList answerKey={answerKey} />
        </details>
      )}
    </>
  );
}
