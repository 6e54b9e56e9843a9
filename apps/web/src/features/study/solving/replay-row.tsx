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

/** Replay state of one problem; `toggle` is undefined when there is nothing to play. */
export function useProblemReplay(answerKey: AnswerKey | null) {
  const { note_id, evidence, number } = answerKey ?? { note_id: null, evidence: [], number: 0 };
  const replay = useReplay([{ number, topic: '', note_id, evidence }]);
  const [passage] = replay.passages;
  return {
    passage,
    isPlaying: passage !== undefined && replay.isPlaying(passage),
    toggle: passage && (() => replay.toggle(passage)),
    noteAddress: passage && noteAddress(passage.note_id, passage.start_ms),
  };
}

/** Plays exactly the passage that the answer rests on, and opens it in the note. */
export function ReplayRow({ answerKey }: { answerKey: AnswerKey }) {
  const { passage, isPlaying, toggle, noteAddress: address } = useProblemReplay(answerKey);
  const quote = answerKey.evidence[0]?.text;
  return (
    <>
      {passage === undefined || address === undefined ? null : (
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
      )}
      {answerKey.evidence.length === 0 && answerKey.slide_ids.length === 0 ? null : (
        <details className={styles.more}>
          <summary>강의에서 한 말과 슬라이드</summary>
          <EvidenceList answerKey={answerKey} />
        </details>
      )}
    </>
  );
}
