import { Button } from '@pilgi/ui';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './reset-request-sent.module.css';

interface ResetRequestSentProps {
  email: string;
  onSendToOther: () => void;
}

/** Does not reveal whether the account exists; neither does the server. */
export function ResetRequestSent({ email, onSendToOther }: ResetRequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.root}>
      <MailCheck aria-hidden="true" size={40} className={styles.icon} />
      <h1 ref={heading} tabIndex={-1}>
        이메일을 확인해주세요
      </h1>
      <p>
        <strong className={styles.email}>{email}</strong> 주소로 가입한 계정이 있으면 비밀번호 재설정 링크를 보냈습니다.
      </p>
      <p className={styles.note}>링크는 24시간 동안만 쓸 수 있습니다. 메일이 보이지 않으면 스팸함도 확인해주세요.</p>
      <Button fullWidth onClick={onSendToOther}>
        다른 이메일로 다시 보내기
      </Button>
    </div>
  );
}
