import { joinClasses, SkipLink } from '@pilgi/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PaletteHost } from '../palette/palette-host.tsx';
import styles from './app-frame.module.css';
import { AppSidebar } from './app-sidebar.tsx';
import { AppTabBar } from './app-tab-bar.tsx';

// Not on study pages, which open first.
const SiteFooter = lazy(async () => ({ default: (await import('./site-footer.tsx')).SiteFooter }));

interface AppFrameProps {
  children: ReactNode;
  /** `read` for prose and forms, `page` for lists, `full` for the reader and solving, which have no tab bar. */
  width?: 'read' | 'page' | 'full';
}

/** Menu at the side; tabs at the bottom of a phone. */
export function AppFrame({ children, width = 'read' }: AppFrameProps) {
  const { pathname } = useLocation();
  const isFull = width === 'full';
  // Pages about the account and payments show who sells; study pages do not repeat it.
  const hasFooter = !pathname.startsWith('/studio');
  return (
    <div className={styles.root} data-rail={isFull ? '' : undefined}>
      <SkipLink />
      <AppSidebar />
      <div className={joinClasses(styles.content, !isFull && styles.aboveTabs)}>
        <main id="main" tabIndex={-1} className={joinClasses(styles.main, styles[width])}>
          {children}
        </main>
        {hasFooter ? (
          <Suspense>
            <SiteFooter />
          </Suspense>
        ) : null}
      </div>
      {isFull ? null : <AppTabBar />}
      <PaletteHost />
    </div>
  );
}
