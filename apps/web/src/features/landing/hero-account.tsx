import { Button, joinClasses } from '@pilgi/ui';
import { BookOpenText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { endSession } from '../../shared/session/end-session.ts';
import { requestLogin } from '../../shared/session/login-request.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './hero-account.module.css';

const sampleLink = (
  <Button className={styles.act} icon={<BookOpenText aria-hidden="true" />} render={<Link to="/sample" />}>
    예시 노트 읽기 · 로그인 없이
  </Button>
);

function SignedIn({ email }: { email: string }) {
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    setIsLoggingOut(true);
    await endSession('user');
  }

  return (
    <div className={styles.root}>
      <div className={styles.acts}>
        {/* Its scripts load while the visitor reads, so that the page opens without them. */}
        <Button variant="primary" className={styles.act} render={<Link to="/studio/today" prefetch="render" />}>
          오늘 열기
        </Button>
        <Button className={styles.act} render={<Link to="/profile" />}>
          프로필
        </Button>
      </div>
      <p className={styles.line}>
        <span className={styles.email}>{email}</span> 님, 반갑습니다.
        <Button
          variant="quiet"
          size="small"
          busy={isLoggingOut}
          busyLabel="로그아웃하는 중..."
          onClick={() => void logOut()}
        >
          로그아웃
        </Button>
      </p>
    </div>
  );
}

/** Requires both a token and the email for the greeting. */
export function HeroAccount() {
  const { isSignedIn, email } = useSession();
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  if (isSignedIn && email !== null) return <SignedIn email={email} />;
  return (
    <div className={joinClasses(styles.root, styles.visitor)}>
      <div className={styles.acts}>
        <Button variant="primary" className={styles.act} render={<Link to="/studio" />}>
          강의 올려 보기
        </Button>
        {sampleLink}
      </div>
      <p className={styles.line}>
        이미 쓰고 계신가요?
        <Button variant="quiet" size="small" onClick={requestLogin}>
          로그인
        </Button>
      </p>
    </div>
  );
}
