import { type IdentityProvider, PROVIDER_NAMES } from '@pilgi/domain/accounts';
import { Button, Card, Notice, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { formatMoment } from '../../../../shared/formats/format-moment.ts';
import { CodeForm } from '../code-form.tsx';
import styles from '../email-section.module.css';
import { securityQuery } from '../security.api.ts';
import { beginConfirmation, enterConfirmationCode, requestConfirmationCode } from './identities.api.ts';

/** For accounts without a password: a code or a log-in at the provider, valid for ten minutes. */
export function OwnerConfirmation() {
  const queryClient = useQueryClient();
  const { data } = useQuery(securityQuery);
  const send = useMutation({ mutationFn: requestConfirmationCode });
  const leave = useMutation({
    mutationFn: async (provider: IdentityProvider) => window.location.assign((await beginConfirmation(provider)).url),
  });
  if (!data || data.has_password) return null;

  async function enter(code: string) {
    await enterConfirmationCode(code);
    send.reset();
    showToast({ tone: 'good', title: '본인 확인을 마쳤습니다.' });
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  const failure = send.error ?? leave.error;
  return (
    <Card title="본인 확인">
      <div className={styles.parts}>
        {data.confirmed_until === null ? (
          <p>비밀번호가 없는 계정입니다. 이메일이나 로그인 방법을 바꾸거나 탈퇴하려면 먼저 본인 확인을 해 주세요.</p>
        ) : (
          <p role="status">{formatMoment(data.confirmed_until)}까지 본인 확인이 유지됩니다.</p>
        )}
        {failure ? <Notice tone="bad">{messageFor(failure, '본인 확인을 시작하지 못했습니다.')}</Notice> : null}
        {send.isSuccess ? (
          <div className={styles.code}>
            <p role="status">이메일로 코드를 보냈습니다.</p>
            <CodeForm submitLabel="본인 확인" onSubmit={enter} />
          </div>
        ) : (
          <div className={styles.code}>
            {data.identities.map(({ provider }) => (
              <Button key={provider} busy={leave.isPending} onClick={() => leave.mutate(provider)}>
                {PROVIDER_NAMES[provider]}로 본인 확인
              </Button>
            ))}{' '}
            <Button busy={send.isPending} onClick={() => send.mutate()}>
              이메일로 코드 받기
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
