import { Notice, TextLink } from '@pilgi/ui';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ResetRequestForm } from '../../features/accounts/auth/reset-request-form.tsx';
import { ResetRequestSent } from '../../features/accounts/auth/reset-request-sent.tsx';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import styles from './password-reset.module.css';

export const meta = () => pageMeta({ title: '비밀번호 찾기', isListed: false });

export default function PasswordResetRequestPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const state = useLocation().state as { isLinkInvalid?: boolean } | null;

  return (
    <CardFrame footer={<TextLink render={<Link to="/login" />}>로그인으로 돌아가기</TextLink>}>
      {sentTo ? (
        <ResetRequestSent email={sentTo} onSendToOther={() => setSentTo(null)} />
      ) : (
        <div className={styles.root}>
          <h1>비밀번호 찾기</h1>
          {state?.isLinkInvalid ? <Notice tone="bad">유효하지 않은 재설정 링크입니다.</Notice> : null}
          <p className={styles.lead}>가입한 이메일을 입력하면 비밀번호를 다시 정하는 링크를 보내 드립니다.</p>
          <ResetRequestForm onSent={setSentTo} />
        </div>
      )}
    </CardFrame>
  );
}
