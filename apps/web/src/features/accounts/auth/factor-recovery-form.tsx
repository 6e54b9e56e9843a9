import { FACTOR_RECOVERY_HOURS } from '@pilgi/domain/accounts';
import { Button, Notice } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { CodeForm } from './code-form.tsx';
import styles from './credentials-form.module.css';
import { confirmRecovery, requestRecovery } from './sign-in-methods.api.ts';

interface FactorRecoveryFormProps {
  ticket: string;
  onBack: () => void;
}

/** Without any factor: a code by mail and a waiting time in which the owner can object. */
export function FactorRecoveryForm({ ticket, onBack }: FactorRecoveryFormProps) {
  const [dueAt, setDueAt] = useState<string | null>(null);
  const request = useMutation({ mutationFn: () => requestRecovery(ticket) });

  if (dueAt !== null) {
    return (
      <div className={styles.form}>
        <Notice tone="good" title="해제를 신청했습니다">
          {formatMoment(dueAt)}에 2단계 로그인이 해제됩니다. 그 뒤에는 인증 앱의 번호 없이 로그인할 수 있습니다. 진행
          상황은 이메일로 알려 드리고, 메일의 링크로 언제든 취소할 수 있습니다.
        </Notice>
        <Button onClick={onBack}>로그인으로 돌아가기</Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <Notice tone="info">
        이메일로 본인을 확인한 뒤 {FACTOR_RECOVERY_HOURS}시간을 기다리면 2단계 로그인이 해제됩니다. 그동안 계정의
        이메일로 세 번 알려 드립니다.
      </Notice>
      {request.error ? <Notice tone="bad">{messageFor(request.error, '코드를 보내지 못했습니다.')}</Notice> : null}
      {request.isSuccess ? (
        <>
          <p role="status">확인 코드를 이메일로 보냈습니다.</p>
          <CodeForm
            submitLabel="해제 신청"
            onSubmit={async (code) => setDueAt((await confirmRecovery({ ticket, code })).due_at)}
          />
        </>
      ) : (
        <Button variant="primary" fullWidth busy={request.isPending} onClick={() => request.mutate()}>
          이메일로 코드 받기
        </Button>
      )}
      <Button variant="quiet" onClick={onBack}>
        돌아가기
      </Button>
    </div>
  );
}
