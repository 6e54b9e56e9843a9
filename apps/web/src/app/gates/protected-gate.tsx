import { EmptyState, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useNavigate } from 'react-router';
import { LazyLoginDialog } from '../../features/auth/lazy-login-dialog.tsx';
import { askAhead } from '../../shared/api/ask-ahead.ts';
import { isSignInLost } from '../../shared/api/is-sign-in-lost.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { AccountFrame } from '../../shared/frames/account-frame.tsx';
import { BareFrame } from '../../shared/frames/bare-frame.tsx';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import { useSession } from '../../shared/session/use-session.ts';

export function clientLoader(): null {
  askAhead(currentUserQuery);
  return null;
}

const checking = (
  <BareFrame>
    <LoadingScreen page label="인증 확인 중..." />
  </BareFrame>
);

/** The session ended on this page: whatever is left of it goes too. */
function LeaveSignedOut() {
  // Not before all effects have run: the query above would ask for the account anew once its answer is forgotten.
  useEffect(() => queueMicrotask(() => sessionStore.close('user')), []);
  return <Navigate to="/" replace />;
}

/** The stored session itself brings the page. */
const stayHere = () => undefined;

function AskToSignIn() {
  const navigate = useNavigate();
  return (
    <LazyLoginDialog open loading={checking} onClose={() => void navigate('/', { replace: true })} onDone={stayHere}>
      <AccountFrame>
        <EmptyState headingLevel={1} title="로그인이 필요한 화면입니다" text="로그인하면 바로 이어집니다." />
      </AccountFrame>
    </LazyLoginDialog>
  );
}

function SignedInPage() {
  const { isPending, isFetching, error, refetch } = useQuery(currentUserQuery);
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

/** Without a token on arrival the dialog asks for one; a session that ends later leads to the landing page. */
export default function ProtectedGate() {
  const { isSignedIn } = useSession();
  const [hasArrived, setHasArrived] = useState(false);
  const [hasBeenSignedIn, setHasBeenSignedIn] = useState(false);
  useEffect(() => setHasArrived(true), []);
  if (isSignedIn && !hasBeenSignedIn) setHasBeenSignedIn(true);

  if (!hasArrived) return checking;
  if (isSignedIn) return <SignedInPage />;
  return hasBeenSignedIn ? <LeaveSignedOut /> : <AskToSignIn />;
}
