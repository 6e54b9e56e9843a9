import type { ReactNode } from 'react';

/** For full-screen states without a page: session check, connecting, errors. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
