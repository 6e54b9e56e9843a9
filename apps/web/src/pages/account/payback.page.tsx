import { ErrorState, LoadingScreen, TextLink } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { BankAccountForm } from '../../features/accounts/paybacks/bank-account-form.tsx';
import { paybackLinkQuery } from '../../features/accounts/paybacks/paybacks.api.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { isWorthRetrying } from '../../shared/api/retry-policy.ts';
import { formatMoment } from '../../shared/formats/format-moment.ts';
import { formatWon } from '../../shared/formats/format-won.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './password-reset.module.css';

export const meta = () => pageMeta({ title: '돌려받을 계좌', isListed: false });

/** Runs before rendering and requests, so that the token is in no later URL or history entry. */
export function clientLoader() {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { token };
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.root}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
    </div>
  );
}

const USED = '이미 쓴 링크이거나 기간이 지난 링크입니다. 가장 최근에 받은 이메일의 링크를 열어 주세요.';

function VerifiedLink({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(paybackLinkQuery(token));
  if (isDone) {
    return (
      <Message
        title="계좌를 받았습니다"
        text="영업일 3일 안에 보내 드리고 이메일로 알려 드립니다. 보낸 뒤에는 계좌와 계정의 개인정보를 모두 지웁니다."
      />
    );
  }
  if (data) {
    return (
      <div className={styles.root}>
        <h1>돌려받을 계좌</h1>
        <p className={styles.lead}>
          탈퇴하신 계정에 남은 유상 크레딧의 값 <strong>{formatWon(data.amount)}</strong>을 보내 드립니다. 계좌는
          암호화하여 보관하고 보내 드린 즉시 지웁니다. 이 링크는 {formatMoment(data.expires_at)}까지 한 번만 쓸 수
          있습니다.
        </p>
        <BankAccountForm token={token} amount={data.amount} onDone={() => setIsDone(true)} />
      </div>
    );
  }
  if (!error) return <LoadingScreen label="링크를 확인하는 중입니다..." />;
  if (!isWorthRetrying(error)) return <Message title="쓸 수 없는 링크입니다" text={messageFor(error, USED)} />;
  return (
    <ErrorState
      title="링크를 확인하지 못했습니다"
      text={messageFor(error, '잠시 후 다시 시도해주세요.')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

export default function PaybackPage() {
  const { token } = useLoaderData<typeof clientLoader>();
  return (
    <CardFrame footer={<TextLink render={<Link to="/" />}>홈으로</TextLink>}>
      {token ? <VerifiedLink token={token} /> : <Message title="쓸 수 없는 링크입니다" text={USED} />}
    </CardFrame>
  );
}
