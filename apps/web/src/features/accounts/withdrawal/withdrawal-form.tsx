import { Button, Checkbox, Notice, PasswordField, showToast } from '@pilgi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../shared/api/message-for.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { securityQuery } from '../auth/security.api.ts';
import { type WithdrawalOutcome, withdraw, withdrawalPreviewQuery } from './withdrawal.api.ts';
import styles from './withdrawal-form.module.css';

interface WithdrawalFields {
  password: string;
  is_understood: boolean;
  give_up_refund: boolean;
}

interface WithdrawalFormProps {
  /** For the browser's password manager, which stores passwords by account. */
  email: string;
  /** True for an amount so small that the user may give it up if the provider refuses to return it. */
  canForfeit: boolean;
  onCancel: () => void;
}

const NO_TIMEOUT_MS = 0;

const THANKS = '그동안 필기와 함께해 주셔서 감사합니다. 언제든 다시 찾아 주세요.';

function showWithdrawalToast({ status, detail }: WithdrawalOutcome) {
  const title = status === 'CLOSED' ? '회원 탈퇴가 완료되었습니다.' : '탈퇴를 접수했습니다.';
  const text = status === 'CLOSED' ? THANKS : detail;
  showToast({ tone: 'good', title, text, timeoutMs: NO_TIMEOUT_MS });
}

function findProblem({ password, is_understood }: WithdrawalFields, hasPassword: boolean) {
  if (hasPassword && password === '') return '비밀번호를 입력해주세요.';
  if (!is_understood) return '안내를 확인하고 동의해주세요.';
  return null;
}

export function WithdrawalForm({ email, canForfeit, onCancel }: WithdrawalFormProps) {
  const client = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  const hasPassword = security?.has_password ?? true;
  const { register, handleSubmit, setError, formState } = useForm<WithdrawalFields>({
    defaultValues: { password: '', is_understood: false, give_up_refund: false },
  });

  async function submit(fields: WithdrawalFields) {
    const problem = findProblem(fields, hasPassword);
    if (problem !== null) {
      setError('root', { message: problem });
      return;
    }
    try {
      const give_up_refund = canForfeit && fields.give_up_refund;
      showWithdrawalToast(await withdraw({ ...(hasPassword ? { password: fields.password } : {}), give_up_refund }));
      // The gate of this page redirects to the landing page when the session is closed.
      sessionStore.close('user');
    } catch (error) {
      // The preview may be outdated.
      void client.invalidateQueries({ queryKey: withdrawalPreviewQuery.queryKey });
      setError('root', { message: messageFor(error, '탈퇴를 처리하지 못했습니다. 잠시 후 다시 시도해주세요.') });
    }
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.root} noValidate aria-label="회원 탈퇴" onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField {...register('password')} label="비밀번호" autoComplete="current-password" />
      ) : null}
      <Checkbox
        {...register('is_understood')}
        label="위 내용을 확인했고, 탈퇴하면 되돌릴 수 없다는 것을 이해했습니다"
      />
      {canForfeit ? (
        <Checkbox
          {...register('give_up_refund')}
          label="결제사가 취소를 받아 주지 않으면 100원이 안 되는 이 금액은 받지 않겠습니다 (선택)"
        />
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" variant="danger" busy={formState.isSubmitting} busyLabel="탈퇴하는 중...">
          탈퇴하기
        </Button>
        <Button onClick={onCancel}>취소</Button>
      </div>
    </form>
  );
}
