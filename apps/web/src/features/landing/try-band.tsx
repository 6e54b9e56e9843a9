import { Button } from '@pilgi/ui';
import { Link } from 'react-router';
import styles from './try-band.module.css';

export function TryBand() {
  return (
    <section aria-labelledby="try-title" className={styles.root}>
      <div>
        <h2 id="try-title">후기 대신, 직접 확인하세요</h2>
        <p>예시 강의의 노트를 눌러 보고 들어 보세요. 가입도 크레딧도 필요 없습니다.</p>
      </div>
      <Button className={styles.act} render={<Link to="/sample" />}>
        예시 노트 읽기
      </Button>
    </section>
  );
}
