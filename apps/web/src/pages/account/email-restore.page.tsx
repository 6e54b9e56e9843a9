import { Button, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { restoreEmail } from '../../features/accounts/auth/security.api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { sessionStore } from '../../shared/session/session-store.ts';
import styles from './password-reset.module.css';

export const meta = () => pageMeta({ title: '이메일 되돌리기', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

export default function EmailRestorePage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [token] = useState(loaded.token);
  const restore = useMutation({
    mutationFn: () => restoreEmail(token ?? ''),
    onSuccess: () => sessionStore.close('user'),
  });

  function choosePanel() {
    if (token === null || restore.error)
      return (
        <ErrorState
          headingLevel={1}
          title="되돌릴 수 없습니다"
          text={restore.error ? messageFor(restore.error, '잠시 후 다시 시도해주세요.') : '링크가 올바르지 않습니다.'}
        />
      );
    if (restore.isPending) return <LoadingScreen label="되돌리는 중입니다..." />;
    if (restore.isSuccess)
      return (
        <div className={styles.root}>
          <h1>이메일을 되돌렸습니다</h1>
          <p className={styles.lead}>{restore.data.detail}</p>
          <Button variant="primary" fullWidth render={<Link to="/password-reset/request" />}>
            비밀번호 다시 정하기
          </Button>
        </div>
      );
    return (
      <div className={styles.root}>
        <h1>이메일 변경 되돌리기</h1>
        <p className={styles.lead}>
          이메일 변경을 취소하고 이전 주소로 되돌립니다. 모든 기기에서 로그아웃되고, 비밀번호 재설정 메일을
          보내드립니다.
        </p>
        <Button variant="primary" fullWidth onClick={() => restore.mutate()}>
          이전 이메일로 되돌리기
        </Button>
      </div>
    );
  }

  return <CardFrame>{choosePanel()}</CardFrame>;
}
