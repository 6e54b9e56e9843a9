import { NetworkError } from '@pilgi/api-client';
import { EmptyState, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { LazyLoginDialog } from '../../features/accounts/auth/lazy-login-dialog.tsx';
import { isSignInLost } from '../../shared/api/is-sign-in-lost.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { prefetchQuery } from '../../shared/api/prefetch-query.ts';
import { useRouteHandle } from '../../shared/connection/use-route-handle.ts';
import { AppFrame } from '../../shared/frames/app-frame.tsx';
import { BareFrame } from '../../shared/frames/bare-frame.tsx';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

export function clientLoader(): null {
  prefetchQuery(currentUserQuery);
  return null;
}

const checking = (
  <BareFrame>
    <LoadingScreen page label="인증 확인 중..." />
  </BareFrame>
);

/** Shown when the session ends while the page is open; also removes the stored session. */
function LeaveSignedOut() {
  // Deferred until all effects have run: clearing the cache earlier would make the query above refetch the account.
  useEffect(() => queueMicrotask(() => sessionStore.close('user')), []);
  return <Navigate to="/" replace />;
}

/** Nothing to do after login: the stored session triggers the re-render. */
const doNothing = () => undefined;

function LoginRequired() {
  const navigate = useNavigate();
  return (
    <LazyLoginDialog open loading={checking} onClose={() => void navigate('/', { replace: true })} onDone={doNothing}>
      <AppFrame>
        <EmptyState headingLevel={1} title="로그인이 필요한 화면입니다" text="로그인하면 바로 이어집니다." />
      </AppFrame>
    </LazyLoginDialog>
  );
}

function SignedInPage() {
  const { data, isPending, isFetching, error, failureReason, refetch } = useQuery(currentUserQuery);
  const readsOffline = useRouteHandle('readsOffline');
  // The stored session is enough to read what is stored for it; the server checks everything else.
  if (data === undefined && failureReason instanceof NetworkError && readsOffline) return <Outlet />;
  if (isPending) return checking;
  if (isSignInLost(error)) return <LeaveSignedOut />;
  if (error) {
    return (
      <BareFrame>
        <ErrorState
          page
          headingLevel={1}
          title="계정을 확인할 수 없습니다"
          text={messageFor(error, '잠시 후 다시 시도해주세요.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </BareFrame>
    );
  }
  return <Outlet />;
}

/**
 * Shows the login dialog when the page is opened without a token; redirects to the landing page when a session ends
 * later.
 */
export default function ProtectedGate() {
  const { isSignedIn } = useSession();
  const [isMounted, setIsMounted] = useState(false);
  const [hasBeenSignedIn, setHasBeenSignedIn] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (isSignedIn && !hasBeenSignedIn) setHasBeenSignedIn(true);

  if (!isMounted) return checking;
  if (isSignedIn) return <SignedInPage />;
  return hasBeenSignedIn ? <LeaveSignedOut /> : <LoginRequired />;
}
