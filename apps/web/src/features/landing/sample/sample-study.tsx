import { Notice } from '@pilgi/ui';
import { useEffect } from 'react';
import { sampleChat, sampleProblems } from '../../../../content/sample-note/sample-study.ts';
import { replayMissedClicks } from '../../../shared/near/when-interacted.ts';
import { PassageButton } from './passage-button.tsx';
import { SampleProblem } from './sample-problem.tsx';
import styles from './sample-study.module.css';
import { useSampleClip } from './use-sample-clip.ts';

/** Three problems and one answered question of the sample lecture; everything is fixed, nothing is sent. */
export function SampleStudy({ id }: { id: string }) {
  const clip = useSampleClip();
  useEffect(() => replayMissedClicks(id), [id]);
  return (
    <div className={styles.root}>
      <section aria-labelledby="sample-problems" className={styles.section}>
        <h2 id="sample-problems">이 강의로 만든 문제</h2>
        {sampleProblems.map((problem, index) => (
          <SampleProblem key={problem.id} problem={problem} number={index + 1} clip={clip} />
        ))}
      </section>
      <section aria-labelledby="sample-chat" className={styles.section}>
        <h2 id="sample-chat">강의에 물어보기</h2>
        <div className={styles.chat}>
          <p className={styles.question}>{sampleChat.question}</p>
          {sampleChat.parts.map(({ text, source }) => (
            <div key={source} className={styles.answer}>
              <p>{text}</p>
              <PassageButton source={source} clip={clip} />
            </div>
          ))}
          <p className={styles.fine}>미리 적어 둔 답이에요. 내 강의에서는 궁금한 것을 바로 물어볼 수 있어요.</p>
        </div>
      </section>
      {clip.hasFailed ? <Notice tone="warn">소리를 불러오지 못했어요. 잠시 뒤에 다시 눌러 주세요.</Notice> : null}
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is shown beside the play button. */}
      <audio ref={clip.audio} preload="none" hidden />
    </div>
  );
}
