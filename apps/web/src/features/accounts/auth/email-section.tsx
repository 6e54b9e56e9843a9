import { Button, Notice, showToast, TextField } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './email-section.module.css';
import { confirmVerification, requestVerification, securityQuery } from './security.api.ts';

/** The address of the account: verified by a code, changed by a code to the new address. */
export function EmailSection({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  const [isChanging, setIsChanging] = useState(false);

  async function finishChange(newEmail: string) {
    const session = sessionStore.read('user');
    const { access_token, refresh_token } = session;
    if (access_token !== null && refresh_token !== null)
      sessionStore.open('user', { access_token, refresh_token, email: newEmail });
    setIsChanging(false);
    showToast({ tone: 'good', title: '이메일을 바꾸었습니다.', text: '다른 기기에서는 로그아웃됩니다.' });
    await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  return (
    <div className={styles.parts}>
      <TextField className={styles.email} label="이메일" type="email" value={email} readOnly />
      {security?.email_verified_at === null ? <Verification email={email} /> : null}
      {security && security.email_verified_at !== null ? <p className={styles.hint}>확인한 이메일입니다.</p> : null}
      {isChanging ? (
        <div className={styles.code}>
          <ChangeEmailForm
            hasPassword={security?.has_password ?? true}
            onDone={finishChange}
            onCancel={() => setIsChanging(false)}
          />
        </div>
      ) : (
        <div>
          <Button size="small" onClick={() => setIsChanging(true)}>
            이메일 변경
          </Button>
        </div>
      )}
    </div>
  );
}

function Verification({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const request = useMutation({ mutationFn: requestVerification });

  async function confirm(code: string) {
    await confirmVerification(code);
    showToast({ tone: 'good', title: '이메일을 확인했습니다.' });
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    // A verified address raises the upload limits.
    await queryClient.invalidateQueries({ queryKey: ['storage'] });
  }

  return (
    <div className={styles.parts}>
      <Notice
        tone="info"
        action={
          <Button size="small" busy={request.isPending} onClick={() => request.mutate()}>
            코드 다시 받기
          </Button>
        }
      >
        아직 확인하지 않은 이메일입니다. 가입할 때 {email}(으)로 보낸 6자리 코드를 입력해 주세요.
      </Notice>
      {request.error ? <Notice tone="bad">{messageFor(request.error, '코드를 보내지 못했습니다.')}</Notice> : null}
      {request.isSuccess ? <p role="status">새 코드를 보냈습니다. 30분 안에 입력해 주세요.</p> : null}
      <div className={styles.code}>
        <CodeForm submitLabel="이메일 확인" onSubmit={confirm} />
      </div>
    </div>
  );
}
