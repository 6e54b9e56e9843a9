import { ApiError, type SecondStep } from '@pilgi/api-client';
import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageFor } from '../../../shared/api/message-for.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { logInWithPasskey } from './log-in-second-step.ts';
import { hasPasskeySupport, isCancelledByUser } from './passkey-support.ts';

interface PasskeyLogInProps {
  onDone: () => void;
  onSecondStep: (step: SecondStep) => void;
}

export function PasskeyLogIn({ onDone, onSecondStep }: PasskeyLogInProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: logInWithPasskey,
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      onDone();
    },
    onError: (problem) => {
      if (problem instanceof ApiError && problem.secondStep) onSecondStep(problem.secondStep);
    },
  });
  if (!hasPasskeySupport()) return null;
  return (
    <>
      {error && !isCancelledByUser(error) ? (
        <Notice tone="bad">{messageFor(error, '패스키로 로그인하지 못했습니다.')}</Notice>
      ) : null}
      <Button fullWidth busy={isPending} busyLabel="패스키를 확인하는 중..." onClick={() => mutate()}>
        패스키로 로그인
      </Button>
    </>
  );
}
