import type { ReactNode } from 'react';
import styles from './download-band.module.css';

/** Why to install, beside the buttons. */
export function DownloadBand({ children }: { children: ReactNode }) {
  return (
    <section id="download" aria-labelledby="download-title" className={styles.root}>
      <div>
        <h2 id="download-title">내 컴퓨터에서 쓰기</h2>
        <p>
          설치해서 쓰면 노트를 읽을 때 내 컴퓨터에 있는 강의 영상을 그대로 재생할 수 있습니다. 설치하지 않아도
          브라우저에서 모두 쓸 수 있습니다.
        </p>
      </div>
      {children}
    </section>
  );
}
