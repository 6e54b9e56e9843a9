import type { ReactNode } from 'react';

/** For what fills the screen in place of a page: checking, connecting, failing. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
