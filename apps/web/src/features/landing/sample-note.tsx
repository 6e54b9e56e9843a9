import { Chip, StatusChip } from '@pilgi/ui/chip';
import { Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { type SampleClaim as Claim, sampleLecture } from '../../../content/sample-lecture/sample-lecture.ts';
import { replayMissedClick } from '../../shared/near/when-interacted.ts';
import { SampleClaim } from './sample-claim.tsx';
import { SAMPLE_ID } from './sample-id.ts';
import styles from './sample-note.module.css';
import { SamplePlayer } from './sample-player.tsx';
import { SampleProblem } from './sample-problem.tsx';
import { SampleSlide } from './sample-slide.tsx';
import { useSamplePlayback } from './use-sample-playback.ts';

const { title, heading, durationSeconds, slides } = sampleLecture;
const claims: readonly Claim[] = sampleLecture.claims;
const supported = claims.filter(({ at }) => at !== null);
const START = supported[0]?.at ?? 0;
const END = (supported.at(-1)?.at ?? 0) + 120;

/** Small demo of the product: sentences with time, slide and evidence, and one that the lecture does not contain. */
export function SampleNote() {
  const { at, isPlaying, toggle, seek } = useSamplePlayback({ start: START, end: END });
  useEffect(() => replayMissedClick(SAMPLE_ID), []);
  const active = supported.findLast((claim) => (claim.at ?? 0) <= at) ?? supported[0];
  const slide = slides[active?.slide ?? 0] ?? slides[0];

  return (
    <section aria-labelledby="sample-note" className={styles.root}>
      <div className={styles.bar}>
        <h2 id="sample-note">{title}</h2>
        <div className={styles.chips}>
          <Chip tone="info" icon={<Sparkles aria-hidden="true" />}>
            AI로 만든 노트
          </Chip>
          <StatusChip tone="good">
            강의와 대조한 문장 {claims.length}/{claims.length}
          </StatusChip>
          <Chip>찾지 못함 {claims.length - supported.length}</Chip>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          <SampleSlide slide={slide} />
          <p className={styles.said} aria-live="polite">
            <span className={styles.who}>강의에서 한 말</span>“{active?.evidence}”
          </p>
          <SamplePlayer
            at={at}
            played={(at - START) / (END - START)}
            durationSeconds={durationSeconds}
            isPlaying={isPlaying}
            onToggle={toggle}
          />
        </div>
        <div className={styles.note}>
          <h3>{heading}</h3>
          <ol className={styles.claims}>
            {claims.map((claim) => (
              <SampleClaim key={claim.text} claim={claim} isActive={claim === active} onSeek={seek} />
            ))}
          </ol>
        </div>
      </div>
      <SampleProblem />
      <p className={styles.fine}>
        필기 팀이 직접 만든 예시 강의이며 소리는 나지 않습니다. 노트와 문제는 생성형 AI가 만들어 틀릴 수 있으므로,
        강의에서 찾지 못한 문장을 따로 표시합니다.
      </p>
    </section>
  );
}
