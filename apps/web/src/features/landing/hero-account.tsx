import { Button, joinClasses } from '@pilgi/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { endSession } from '../../shared/session/end-session.ts';
import { requestLogin } from '../../shared/session/login-request.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './hero-account.module.css';

function SignedIn({ email }: { email: string }) {
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    setIsLoggingOut(true);
    await endSession('user');
  }

  return (
    <div className={styles.root}>
      <p className={styles.email}>
        <span className={styles.mark}>{email}</span> 님, 반갑습니다.
      </p>
      <div className={styles.acts}>
        <Button variant="primary" render={<Link to="/studio/today" />}>
          오늘 열기
        </Button>
        <Button render={<Link to="/profile" />}>프로필</Button>
        <Button busy={isLoggingOut} busyLabel="로그아웃하는 중..." onClick={() => void logOut()}>
          로그아웃
        </Button>
      </div>
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
    <div className={joinClasses(styles.root, styles.stranger)}>
      <div className={styles.acts}>
        <Button variant="primary" className={styles.login} onClick={requestLogin}>
          로그인
        </Button>
      </div>
      <p className={styles.fine}>충전한 만큼만 씁니다 · 무음 구간과 실패한 구간은 0 크레딧</p>
    </div>
  );
}
