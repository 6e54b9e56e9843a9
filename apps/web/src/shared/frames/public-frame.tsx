import { Button, joinClasses, SkipLink, TextLink } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { requestLogin } from '../session/login-request.ts';
import { useSession } from '../session/use-session.ts';
import { CanonicalLink } from './canonical-link.tsx';
import { HomeLink } from './home-link.tsx';
import styles from './public-frame.module.css';
import { SiteFooter } from './site-footer.tsx';

interface PublicFrameProps {
  children: ReactNode;
  /** `false` where the page has its own login button, as on the landing page. */
  showsAccount?: boolean;
  /** Column width for reading. */
  narrow?: boolean;
}

function AccountEntry() {
  const { isSignedIn } = useSession();
  if (isSignedIn) {
    return (
      <Button size="small" render={<Link to="/profile" />}>
        프로필
      </Button>
    );
  }
  return (
    <Button size="small" onClick={requestLogin}>
      로그인
    </Button>
  );
}

export function PublicFrame({ children, showsAccount = true, narrow = false }: PublicFrameProps) {
  return (
    <div className={styles.root}>
      <CanonicalLink />
      <SkipLink />
      <header className={styles.header}>
        <HomeLink />
        <nav aria-label="주 메뉴" className={styles.nav}>
          <TextLink variant="plain" className={styles.wideOnly} render={<Link to="/sample" />}>
            예시 노트
          </TextLink>
          <TextLink variant="plain" render={<Link to="/faq" />}>
            자주 묻는 질문
          </TextLink>
          <TextLink
            variant="plain"
            className={joinClasses(showsAccount && styles.wideOnly)}
            render={<Link to="/download" />}
          >
            다운로드
          </TextLink>
        </nav>
        {showsAccount ? <AccountEntry /> : null}
      </header>
      <main id="main" tabIndex={-1} className={joinClasses(styles.main, narrow && styles.narrow)}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
