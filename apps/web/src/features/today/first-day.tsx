import { Button, Card } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './today.module.css';

/** For an account without lectures: reading the sample costs nothing and needs no upload, then free credits, then an upload. */
export function FirstDay({ offer }: { offer: ReactNode }) {
  return (
    <div className={styles.choices}>
      <Card title="예시 노트 읽기">
        <p className={styles.quiet}>
          짧은 강의로 만든 노트예요. 문장을 누르면 강의의 그 순간이 들려요. 크레딧은 들지 않아요.
        </p>
        <div className={styles.act}>
          <Button variant="primary" render={<Link to="/studio/sample" />}>
            예시 노트 읽기
          </Button>
        </div>
      </Card>
      {offer}
      <Card title="내 강의 올리기">
        <p className={styles.quiet}>
          영상이나 녹음 파일을 올리면 가격부터 알려 드려요. 시작하기 전에는 크레딧이 들지 않아요.
        </p>
        <div className={styles.act}>
          <Button render={<Link to="/studio#upload" />}>강의 올리기</Button>
        </div>
      </Card>
    </div>
  );
}
