import { timeMark } from '@pilgi/domain/notes';
import { joinClasses, TextLink } from '@pilgi/ui';
import { Pause, Play } from 'lucide-react';
import { Link } from 'react-router';
import styles from './evidence-list.module.css';
import { useEvidencePlayback } from './evidence-player.tsx';
import type { AnswerKey } from './problem-view.ts';

type EvidenceSegment = AnswerKey['evidence'][number];

interface LineProps {
  segment: EvidenceSegment;
  isPlaying: boolean;
  onPress: (() => void) | null;
}

function EvidenceLine({ segment, isPlaying, onPress }: LineProps) {
  const time = timeMark(segment.start_ms);
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
      <q className={styles.words}>{segment.text}</q>
    </li>
  );
}

/** Transcript lines that support the answer: each plays its part of the recording, with the slide of that time. */
export function EvidenceList({ answerKey }: { answerKey: AnswerKey }) {
  const playback = useEvidencePlayback();
  const { evidence, note_id, problem_id, slide_ids } = answerKey;
  const source = playback?.sources?.find((one) => one.note_id === note_id);
  const slideImage = source?.pictures.find(({ slide_id }) => slide_ids.includes(slide_id));
  const isLectureDeleted = playback?.sources !== undefined && source === undefined;
  if (evidence.length === 0 && slideImage === undefined) return null;

  const playActionFor = ({ segment_id, start_ms, end_ms }: EvidenceSegment) => {
    if (playback === null || source === undefined) return null;
    const key = `${problem_id} ${segment_id}`;
    if (playback.playing === key) return playback.player.stop;
    return () => playback.player.play({ key, url: source.audio_url, start_ms, end_ms });
  };
  return (
    <section className={styles.root} aria-label="근거">
      <div className={styles.side}>
        <h3 className={styles.heading}>{playback === null ? '강의에서 한 말' : '이 부분 다시 듣기'}</h3>
        <ul className={styles.lines}>
          {evidence.map((segment) => (
            <EvidenceLine
              key={segment.segment_id}
              segment={segment}
              isPlaying={playback?.playing === `${problem_id} ${segment.segment_id}`}
              onPress={playActionFor(segment)}
            />
          ))}
        </ul>
        {isLectureDeleted ? <p className={styles.note}>강의가 지워져 소리는 들을 수 없습니다.</p> : null}
        {source ? (
          <TextLink
            className={styles.note}
            render={<Link to={`/studio/notes/${note_id}?at=${Math.floor((evidence[0]?.start_ms ?? 0) / 1000)}`} />}
          >
            ‘{source.title}’ 노트에서 보기
          </TextLink>
        ) : null}
      </div>
      {slideImage ? (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: an expired image URL is renewed.
        <img
          className={styles.picture}
          src={slideImage.url}
          alt="이 부분의 슬라이드"
          loading="lazy"
          decoding="async"
          onError={playback?.renew}
        />
      ) : null}
    </section>
  );
}
