import { Button, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { cancelRecovery } from '../../features/accounts/auth/sign-in-methods.api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './password-reset.module.css';

export const meta = () => pageMeta({ title: '2단계 로그인 해제 취소', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

export default function TwoStepCancelPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [token] = useState(loaded.token);
  const cancel = useMutation({ mutationFn: () => cancelRecovery(token ?? '') });

  function choosePanel() {
    if (token === null || cancel.error)
      return (
        <ErrorState
          headingLevel={1}
          title="취소할 수 없습니다"
          text={cancel.error ? messageFor(cancel.error, '잠시 후 다시 시도해주세요.') : '링크가 올바르지 않습니다.'}
        />
      );
    if (cancel.isPending) return <LoadingScreen label="취소하는 중입니다..." />;
    if (cancel.isSuccess)
      return (
        <div className={styles.root}>
          <h1>해제를 취소했습니다</h1>
          <p className={styles.lead}>{cancel.data.detail}</p>
          <Button variant="primary" fullWidth render={<Link to="/password-reset/request" />}>
            비밀번호 다시 정하기
          </Button>
        </div>
      );
    return (
      <div className={styles.root}>
        <h1>2단계 로그인 해제 취소</h1>
        <p className={styles.lead}>신청한 해제를 취소하고 2단계 로그인을 그대로 둡니다.</p>
        <Button variant="primary" fullWidth onClick={() => cancel.mutate()}>
          해제 취소
        </Button>
      </div>
    );
  }

  return <CardFrame>{choosePanel()}</CardFrame>;
}
