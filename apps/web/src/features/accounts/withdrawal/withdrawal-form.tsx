import { Button, Checkbox, Notice, PasswordField, showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageFor } from '../../../shared/api/message-for.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { withdraw, withdrawalPreviewQuery } from './withdrawal.api.ts';
import styles from './withdrawal-form.module.css';

interface WithdrawalFields {
  password: string;
  is_understood: boolean;
  give_up_refund: boolean;
}

interface WithdrawalFormProps {
  /** For the browser's password manager, which stores passwords by account. */
  email: string;
  /** True when the provider refused a refund: forfeiting it needs a separate confirmation. */
  confirmsForfeit: boolean;
  onCancel: () => void;
}

const NO_TIMEOUT_MS = 0;

function showWithdrawalToast() {
  showToast({
    tone: 'good',
    title: '회원 탈퇴가 완료되었습니다.',
    text: '그동안 필기와 함께해 주셔서 감사합니다. 언제든 다시 찾아 주세요.',
    timeoutMs: NO_TIMEOUT_MS,
  });
}

function findProblem({ password, is_understood, give_up_refund }: WithdrawalFields, confirmsForfeit: boolean) {
  if (password === '') return '비밀번호를 입력해주세요.';
  if (!is_understood) return '안내를 확인하고 동의해주세요.';
  if (confirmsForfeit && !give_up_refund) return '고객센터에서 먼저 돌려받거나, 포기한다는 데 동의해주세요.';
  return null;
}

export function WithdrawalForm({ email, confirmsForfeit, onCancel }: WithdrawalFormProps) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm<WithdrawalFields>({
    defaultValues: { password: '', is_understood: false, give_up_refund: false },
  });

  async function submit(fields: WithdrawalFields) {
    const problem = findProblem(fields, confirmsForfeit);
    if (problem !== null) {
      setError('root', { message: problem });
      return;
    }
    try {
      await withdraw({ password: fields.password, give_up_refund: confirmsForfeit });
      showWithdrawalToast();
      // The gate of this page redirects to the landing page when the session is closed.
      sessionStore.close('user');
    } catch (error) {
      // Refunds may have been made or refused.
      void client.invalidateQueries({ queryKey: withdrawalPreviewQuery.queryKey });
      setError('root', { message: messageFor(error, '탈퇴를 처리하지 못했습니다. 잠시 후 다시 시도해주세요.') });
    }
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.root} noValidate aria-label="회원 탈퇴" onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...register('password')} label="비밀번호" autoComplete="current-password" />
      <Checkbox
        {...register('is_understood')}
        label="위 내용을 확인했고, 탈퇴하면 되돌릴 수 없다는 것을 이해했습니다"
      />
      {confirmsForfeit ? (
        <Checkbox {...register('give_up_refund')} label="결제사가 환불을 거절한 금액을 돌려받지 않고 탈퇴합니다" />
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
