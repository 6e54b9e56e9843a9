import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/api/message-for.ts';
import { formatMoment } from '../../../shared/formats/format-moment.ts';
import { cancelOwnRecovery, type SignInMethods, signInMethodsQuery } from './sign-in-methods.api.ts';

/** The newest request to remove a lost second factor. */
export function RecoveryState({ recovery }: Pick<SignInMethods, 'recovery'>) {
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: cancelOwnRecovery,
    onSettled: () => queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey }),
  });
  if (recovery === null) return null;
  const { status, due_at, ended_at } = recovery;
  if (status === 'WAITING') {
    return (
      <>
        <Notice
          tone="warn"
          title="2단계 로그인 해제를 기다리고 있습니다"
          action={
            <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              해제 취소
            </Button>
          }
        >
          {formatMoment(due_at)}에 해제됩니다. 본인이 신청하지 않았다면 지금 취소하고 비밀번호를 바꿔 주세요.
        </Notice>
        {cancel.error ? <Notice tone="bad">{messageFor(cancel.error, '취소하지 못했습니다.')}</Notice> : null}
      </>
    );
  }
  const ended = formatMoment(ended_at ?? due_at);
  return <p>{status === 'DONE' ? `${ended}에 신청에 따라 해제했습니다.` : `${ended}에 해제 신청을 취소했습니다.`}</p>;
}
