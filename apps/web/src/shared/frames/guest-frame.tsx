import { SkipLink } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './guest-frame.module.css';
import { HomeLink } from './home-link.tsx';

/** For visitors of shared links: the content and a link to the product, no account menu. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.band}>
        <div className={styles.header}>
          <HomeLink />
          <nav aria-label="주 메뉴" className={styles.nav}>
            <Link to="/" className={styles.place}>
              필기 알아보기
            </Link>
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
