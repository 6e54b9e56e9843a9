import { timeMark } from '@pilgi/domain';
import { joinClasses, TextLink } from '@pilgi/ui';
import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import type { AnswerKey } from './asked-problem.ts';
import styles from './evidence-list.module.css';
import { useEvidenceStage } from './evidence-stage.tsx';

type Heard = AnswerKey['evidence'][number];

interface LineProps {
  heard: Heard;
  isPlaying: boolean;
  onPress: (() => void) | null;
}

function EvidenceLine({ heard, isPlaying, onPress }: LineProps) {
  const time = timeMark(heard.start_ms);
  return (
    <li className={joinClasses(styles.line, isPlaying && styles.playing)}>
      {onPress === null ? (
        <span className={styles.time}>{time}</span>
      ) : (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={isPlaying}
          aria-label={`${time} 이 부분 다시 듣기`}
          onClick={onPress}
        >
          {isPlaying ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
          {time}
        </button>
      )}
      <q className={styles.words}>{heard.text}</q>
    </li>
  );
}

/** What was said where the answer comes from: each line plays its own seconds, the slide of that moment beside it. */
export function EvidenceList({ answerKey }: { answerKey: AnswerKey }) {
  const stage = useEvidenceStage();
  const { evidence, note_id, problem_id, slide_ids } = answerKey;
  const source = stage?.sources?.find((one) => one.note_id === note_id);
  const picture = source?.pictures.find(({ slide_id }) => slide_ids.includes(slide_id));
  const isGone = stage?.sources !== undefined && source === undefined;
  if (evidence.length === 0 && picture === undefined) return null;

  const pressOf = ({ segment_id, start_ms, end_ms }: Heard) => {
    if (stage === null || source === undefined) return null;
    const key = `${problem_id} ${segment_id}`;
    if (stage.playing === key) return stage.player.stop;
    return () => stage.player.play({ key, url: source.audio_url, start_ms, end_ms });
  };
  return (
    <section className={styles.root} aria-label="근거">
      <div className={styles.side}>
        <h3 className={styles.heading}>{stage === null ? '강의에서 한 말' : '이 부분 다시 듣기'}</h3>
        <ul className={styles.lines}>
          {evidence.map((heard) => (
            <EvidenceLine
              key={heard.segment_id}
              heard={heard}
              isPlaying={stage?.playing === `${problem_id} ${heard.segment_id}`}
              onPress={pressOf(heard)}
            />
          ))}
        </ul>
        {isGone ? <p className={styles.note}>강의가 지워져 소리는 들을 수 없습니다.</p> : null}
        {source ? (
          <TextLink
            className={styles.note}
            render={<Link to={`/studio/notes/${note_id}?at=${Math.floor((evidence[0]?.start_ms ?? 0) / 1000)}`} />}
          >
            ‘{source.title}’ 노트에서 보기
          </TextLink>
        ) : null}
      </div>
      {picture ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: an address that has grown old is asked for anew.
        <img
          className={styles.picture}
          src={picture.url}
          alt="이 부분의 슬라이드"
          loading="lazy"
          decoding="async"
          onError={stage?.renew}
        />
      ) : null}
    </section>
  );
}
