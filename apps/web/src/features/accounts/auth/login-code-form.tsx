import { ApiError, type SecondStep } from '@pilgi/api-client';
import { Button, Notice } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { CodeForm } from './code-form.tsx';
import styles from './credentials-form.module.css';
import { logInWithCode } from './log-in.ts';

interface LoginCodeFormProps {
  email: string;
  onDone: () => void;
  onBack: () => void;
  onSecondStep: (step: SecondStep) => void;
}

/** While others try the account, a device that is new to it needs a code by mail. */
export function LoginCodeForm({ email, onDone, onBack, onSecondStep }: LoginCodeFormProps) {
  const queryClient = useQueryClient();

  async function enter(code: string) {
    try {
      queryClient.setQueryData(currentUserQuery.queryKey, await logInWithCode({ email, code }));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError) || error.secondStep === null) throw error;
      onSecondStep(error.secondStep);
    }
  }

  return (
    <div className={styles.form}>
      <Notice tone="info">
        이 계정에 로그인하려는 시도가 많아 한 번 더 확인합니다. 비밀번호가 맞다면 {email}(으)로 로그인 코드를
        보냈습니다. 몇 분이 지나도 오지 않으면 비밀번호를 확인해 주세요.
      </Notice>
      <CodeForm submitLabel="로그인" onSubmit={enter} />
      <Button variant="quiet" onClick={onBack}>
        비밀번호 다시 입력하기
      </Button>
    </div>
  );
}
