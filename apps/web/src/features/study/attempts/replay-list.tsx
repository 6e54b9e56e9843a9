import { timeMark } from '@pilgi/domain/notes';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import { formatDuration } from '../../../shared/formats/format-duration.ts';
import { noteAddress } from '../solving/replay-row.tsx';
import solving from '../solving/solving.module.css';
import type { useReplay } from '../solving/use-replay.ts';
import styles from './attempts.module.css';

/** The passages that explain the wrong answers: each plays, and opens in its note. */
export function ReplayList({ replay }: { replay: ReturnType<typeof useReplay> }) {
  const { passages, totalMs, isPlaying, toggle } = replay;
  if (passages.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby="replay-heading">
      <h2 className={styles.section} id="replay-heading">
        여기 {passages.length}곳만 다시 들으면 돼요 <span className={styles.note}>· {formatDuration(totalMs)}</span>
      </h2>
      <ul className={styles.passages}>
        {passages.map((passage) => {
          const { note_id, start_ms, end_ms, numbers, topic } = passage;
          const isOn = isPlaying(passage);
          return (
            <li key={`${note_id} ${start_ms}`} className={styles.passage} data-playing={isOn ? '' : undefined}>
              <button
                type="button"
                className={solving.playSoft}
                aria-pressed={isOn}
                aria-label={`${timeMark(start_ms)}부터 듣기: ${topic || `${numbers.join(', ')}번`}`}
                onClick={() => toggle(passage)}
              >
                {isOn ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              </button>
              <div className={styles.passageWords}>
                <p className={styles.passageTopic}>{topic || '주제 없음'}</p>
                <p className={styles.note}>
                  {numbers.join(', ')}번 · {timeMark(start_ms)}부터 {formatDuration(end_ms - start_ms)}
                </p>
              </div>
              <Link
                className={solving.noteLink}
                to={noteAddress(note_id, start_ms)}
                aria-label={`노트에서 보기: ${timeMark(start_ms)}`}
              >
                <ChevronRight aria-hidden="true" size={18} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
