import { authCalls } from '@pilgi/contract';
import { decidePasswordChange, type PasswordChange, type PasswordChangeRefusal } from '@pilgi/domain/accounts';
import { Button, Notice, PasswordField, showToast } from '@pilgi/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { PASSWORD_CHANGE_TEXTS } from './auth.texts.ts';
import styles from './change-password-form.module.css';

interface ChangePasswordFormProps {
  /** For the browser's password manager, which stores passwords by account. */
  email: string;
  onDone: () => void;
}

function fieldToCorrect(reason: PasswordChangeRefusal, fields: PasswordChange): keyof PasswordChange {
  if (reason === 'CONFIRM_DIFFERS') return 'confirm';
  if (reason !== 'FIELD_MISSING') return 'next';
  return (['current', 'next', 'confirm'] as const).find((name) => fields[name] === '') ?? 'current';
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PasswordChange>({
    defaultValues: { current: '', next: '', confirm: '' },
  });

  async function submit(fields: PasswordChange) {
    const decision = decidePasswordChange(fields);
    if (!decision.allowed) {
      setError('root', { message: PASSWORD_CHANGE_TEXTS[decision.reason] });
      setFocus(fieldToCorrect(decision.reason, fields));
      return;
    }
    try {
      await api.send(authCalls.changePassword, {
        body: { current_password: fields.current, new_password: fields.next },
      });
      showToast({ tone: 'good', title: '비밀번호가 변경되었습니다.', text: '다른 기기에서는 로그아웃됩니다.' });
      onDone();
    } catch (error) {
      setError('root', { message: messageFor(error, '비밀번호 변경에 실패했습니다.') });
    }
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate aria-label="비밀번호 변경" onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...register('current')} label="현재 비밀번호" autoComplete="current-password" />
      <PasswordField
        {...register('next')}
        label="새 비밀번호"
        hint="8자 이상, 현재 비밀번호와 다르게 입력해주세요."
        autoComplete="new-password"
      />
      <PasswordField {...register('confirm')} label="새 비밀번호 확인" autoComplete="new-password" />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="변경하는 중...">
          변경하기
        </Button>
        <Button variant="quiet" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
