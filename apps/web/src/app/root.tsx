import '@pilgi/ui/styles.css';
import { LoadingScreen } from '@pilgi/ui';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router';
import { PAGE_SETTINGS_ID, printPageSettings } from '../shared/config/page-settings.ts';
import { siteResource, useSite } from '../shared/config/site.ts';
import { MoveFocus } from '../shared/frames/move-focus.tsx';
import { pageMeta } from '../shared/page-meta.ts';
import { FloatingStatus } from '../shared/status/floating-status.tsx';
import { useIsRerender } from '../shared/use-is-rerender.ts';
import { useSignalHydrated } from '../shared/use-signal-hydrated.ts';
import chooseTheme from './choose-theme.js?raw';
import { ErrorScreen } from './error-screen.tsx';
import { LoginHost } from './login-host.tsx';
import { ToastHost } from './toast-host.tsx';

export const meta = () => pageMeta({});

export function Layout({ children }: { children: ReactNode }) {
  const isRedrawn = useIsRerender();
  // Renders the meta tags again when the saved name and description arrive.
  useSite();
  return (
    // The inline script sets the theme attribute on this element before hydration.
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {isRedrawn ? null : (
          <>
            <script>{chooseTheme}</script>
            <script type="application/json" id={PAGE_SETTINGS_ID}>
              {printPageSettings()}
            </script>
          </>
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {isRedrawn ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const navigation = useNavigation();
  useSignalHydrated();
  useEffect(() => void siteResource.load(), []);
  return (
    <>
      <Outlet />
      <FloatingStatus isShown={navigation.state === 'loading'} label="로딩 중..." />
      <MoveFocus />
      <LoginHost />
      <ToastHost />
    </>
  );
}

export function HydrateFallback() {
  return <LoadingScreen page />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
