import { ErrorState, LoadingScreen } from '@pilgi/ui';
import { isSignInLost } from '@pilgi/web/shared/api/is-sign-in-lost.ts';
import { messageFor } from '@pilgi/web/shared/api/message-for.ts';
import { currentUserQuery } from '@pilgi/web/shared/session/current-user.api.ts';
import { sessionStore } from '@pilgi/web/shared/session/session-store.ts';
import { useSession } from '@pilgi/web/shared/session/use-session.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { LoginPage } from '../pages/login.page.tsx';

function CloseSession() {
  useEffect(() => queueMicrotask(() => sessionStore.close('user')), []);
  return <LoadingScreen page />;
}

function SignedIn() {
  const { isPending, isFetching, error, refetch } = useQuery(currentUserQuery);
  if (isPending) return <LoadingScreen page label="계정을 확인하는 중..." />;
  if (isSignInLost(error)) return <CloseSession />;
  if (error) {
    return (
      <ErrorState
        page
        headingLevel={1}
        title="계정을 확인할 수 없습니다"
        text={messageFor(error, '잠시 후 다시 시도해 주세요.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Outlet />;
}

/** Shows the login page to signed-out users and the requested page to signed-in users. */
export function SignedInGate() {
  const { isSignedIn } = useSession();
  return isSignedIn ? <SignedIn /> : <LoginPage />;
}
