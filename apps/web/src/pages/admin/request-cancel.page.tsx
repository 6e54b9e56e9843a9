import { Button, ErrorState, LoadingScreen } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { cancelByLink } from '../../features/back-office/requests/admin/requests.api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from '../account/password-reset.module.css';

export const meta = () => pageMeta({ title: '승인 요청 취소', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

export default function RequestCancelPage() {
  const loaded = useLoaderData<typeof clientLoader>();
  const [token] = useState(loaded.token);
  const cancel = useMutation({ mutationFn: () => cancelByLink(token ?? '') });

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
    return (
      <div className={styles.root}>
        <h1>{cancel.isSuccess ? '요청을 취소했습니다' : '승인 요청 취소'}</h1>
        <p className={styles.lead}>
          {cancel.isSuccess
            ? '이 작업은 실행되지 않습니다. 모르는 요청이었다면 요청한 운영자의 계정을 확인해주세요.'
            : '메일로 받은 요청을 취소합니다. 취소한 요청은 실행되지 않습니다.'}
        </p>
        {cancel.isSuccess ? (
          <Button variant="primary" fullWidth render={<Link to="/admin/requests" />}>
            승인 요청 보기
          </Button>
        ) : (
          <Button variant="primary" fullWidth onClick={() => cancel.mutate()}>
            요청 취소
          </Button>
        )}
      </div>
    );
  }

  return <CardFrame>{choosePanel()}</CardFrame>;
}
