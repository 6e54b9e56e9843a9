import { Button, ErrorState, LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLoaderData, useNavigate } from 'react-router';
import { resetLinkQuery } from '../../features/accounts/auth/password-reset.api.ts';
import { ResetForm } from '../../features/accounts/auth/reset-form.tsx';
import { messageFor } from '../../shared/api/message-for.ts';
import { isWorthRetrying } from '../../shared/api/retry-policy.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { prepareLoginMessage } from '../../shared/session/login-request.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import styles from './password-reset.module.css';

export const meta = () => pageMeta({ title: '비밀번호 재설정', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL, referrer or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.search).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

function InvalidLink({ reason }: { reason: string }) {
  return (
    <div className={styles.root}>
      <h1>유효하지 않은 재설정 링크입니다.</h1>
      <p className={styles.lead}>{reason}</p>
      <Button variant="primary" fullWidth render={<Link to="/password-reset/request" />}>
        새 링크 요청하기
      </Button>
    </div>
  );
}

function VerifiedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(resetLinkQuery(token));

  function finish() {
    sessionStore.close('user');
    prepareLoginMessage('새 비밀번호로 로그인해주세요.');
    void navigate('/login', { replace: true });
  }

  if (data) {
    return (
      <div className={styles.root}>
        <h1>비밀번호 재설정</h1>
        <ResetForm email={data.email} token={token} onDone={finish} />
      </div>
    );
  }
  if (!error) return <LoadingScreen label="재설정 링크를 확인하는 중입니다..." />;
  if (!isWorthRetrying(error)) return <InvalidLink reason={messageFor(error, '링크를 다시 요청해주세요.')} />;
  return (
    <ErrorState
      title="링크를 확인하지 못했습니다"
      text={messageFor(error, '잠시 후 다시 시도해주세요.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export default function PasswordResetPage() {
  const { token: initialToken } = useLoaderData<typeof clientLoader>();
  const [token] = useState(initialToken);
  if (!token) return <Navigate to="/password-reset/request" replace state={{ isLinkInvalid: true }} />;
  return (
    <CardFrame footer={<TextLink render={<Link to="/login" />}>로그인으로 돌아가기</TextLink>}>
      <VerifiedLink token={token} />
    </CardFrame>
  );
}
