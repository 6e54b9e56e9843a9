import { joinClasses, SkipLink } from '@pilgi/ui';
import type { ReactNode } from 'react';
import { getShell } from '../shell/shell.ts';
import styles from './account-frame.module.css';
import { HomeLink } from './home-link.tsx';
import { MenuLink } from './menu-link.tsx';
import { SiteFooter } from './site-footer.tsx';

const STUDY_PATHS = [
  '/studio/problems',
  '/studio/attempts',
  '/studio/reviews',
  '/studio/wrong-answers',
  '/studio/statistics',
];

const MENU_LINKS = [
  { to: '/studio', label: '스튜디오', except: STUDY_PATHS },
  { to: '/studio/problems', label: '문제', also: STUDY_PATHS },
  { to: '/payment-management', label: '결제 관리' },
  { to: '/profile', label: '프로필' },
];

interface AccountFrameProps {
  children: ReactNode;
  /** `wide` uses the full width and has no footer. */
  layout?: 'column' | 'wide';
}

export function AccountFrame({ children, layout = 'column' }: AccountFrameProps) {
  const isWide = layout === 'wide';
  return (
    <div className={styles.root}>
      <SkipLink />
      <header className={styles.band}>
        <div className={styles.header}>
          <HomeLink />
          <nav aria-label="내 메뉴" className={styles.nav}>
            {[...MENU_LINKS, ...getShell().menuLinks].map(({ label, ...place }) => (
              <MenuLink key={place.to} {...place} className={styles.place}>
                {label}
              </MenuLink>
            ))}
          </nav>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={joinClasses(styles.main, !isWide && styles.column)}>
        {children}
      </main>
      {isWide ? null : <SiteFooter />}
    </div>
  );
}
