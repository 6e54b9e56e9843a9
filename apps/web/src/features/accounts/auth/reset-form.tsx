import { authCalls } from '@pilgi/contract';
import { PASSWORD_MIN_RESET, passwordLength } from '@pilgi/domain/accounts';
import { Button, Notice, PasswordField, TextField } from '@pilgi/ui';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import styles from './credentials-form.module.css';
import { ResetChecklist } from './reset-checklist.tsx';

interface ResetFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

const EMPTY = { password: '', confirm: '' };

export function ResetForm({ email, token, onDone }: ResetFormProps) {
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: EMPTY });
  const { password, confirm } = useWatch({ control });
  const { touchedFields, errors, isSubmitting } = formState;
  const isLong = passwordLength(password ?? '') >= PASSWORD_MIN_RESET;
  const isSame = password !== '' && password === confirm;

  async function submit(fields: typeof EMPTY) {
    try {
      await api.send(authCalls.confirmPasswordReset, { body: { token, new_password: fields.password } });
      onDone();
    } catch (error) {
      setError('root', { message: messageFor(error, '비밀번호를 재설정하지 못했습니다.') });
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {errors.root ? <Notice tone="bad">{errors.root.message}</Notice> : null}
      <TextField label="계정 이메일" type="email" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...register('password')}
        label="새 비밀번호"
        hint="8자 이상을 권장합니다."
        autoComplete="new-password"
        error={touchedFields.password && !isLong ? '비밀번호는 6자 이상이어야 합니다.' : undefined}
      />
      <PasswordField
        {...register('confirm')}
        label="새 비밀번호 확인"
        autoComplete="new-password"
        error={touchedFields.confirm && !isSame ? '비밀번호가 일치하지 않습니다.' : undefined}
      />
      <ResetChecklist
        rules={[
          { label: '6자 이상', isMet: isLong },
          { label: '두 비밀번호가 일치', isMet: isSame },
        ]}
      />
      <Button
        type="submit"
        variant="primary"
        fullWidth
        disabled={!(isLong && isSame)}
        busy={isSubmitting}
        busyLabel="저장하는 중..."
      >
        비밀번호 재설정
      </Button>
    </form>
  );
}
