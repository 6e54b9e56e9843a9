import { Button, Notice, PasswordField, TextField } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageFor } from '../../../shared/api/message-for.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { SIGN_UP_TEXTS, type SignUpProblem } from './auth.texts.ts';
import { checkSignUp, type SignUpFields } from './check-sign-up.ts';
import { ConsentFields } from './consent-fields.tsx';
import styles from './credentials-form.module.css';
import { logIn } from './log-in.ts';
import { signUp } from './sign-up.ts';

interface SignUpFormProps {
  onDone: () => void;
}

type TextFieldName = 'email' | 'password' | 'confirm';

const EMPTY: SignUpFields = {
  email: '',
  password: '',
  confirm: '',
  consents: { service_terms: false, ecommerce_terms: false, privacy_policy: false },
};

function fieldToCorrect(problem: SignUpProblem, fields: SignUpFields): TextFieldName | null {
  if (problem === 'CONSENT_MISSING') return null;
  if (problem === 'CONFIRM_DIFFERS') return 'confirm';
  if (problem === 'EMAIL_INVALID' || fields.email.trim() === '') return 'email';
  return 'password';
}

export function SignUpForm({ onDone }: SignUpFormProps) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<SignUpFields>({
    defaultValues: EMPTY,
  });

  // Set when the registration succeeded but the login failed: the next attempt only logs in.
  const registeredEmail = useRef<string | null>(null);

  async function submit(fields: SignUpFields) {
    const problem = checkSignUp(fields);
    if (problem) {
      setError('root', { message: SIGN_UP_TEXTS[problem] });
      const field = fieldToCorrect(problem, fields);
      if (field) setFocus(field);
      return;
    }
    try {
      if (registeredEmail.current !== fields.email) await signUp(fields);
      registeredEmail.current = fields.email;
      queryClient.setQueryData(currentUserQuery.queryKey, await logIn(fields));
      onDone();
    } catch (error) {
      const isRegistered = registeredEmail.current === fields.email;
      const fallback = isRegistered ? '로그인에 실패했습니다.' : '회원가입에 실패했습니다.';
      setError('root', { message: messageFor(error, fallback) });
    }
  }

  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <TextField
        {...register('email')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...register('password')}
        label="비밀번호"
        hint="8자 이상 입력해주세요."
        autoComplete="new-password"
      />
      <PasswordField {...register('confirm')} label="비밀번호 확인" autoComplete="new-password" />
      <Controller
        control={control}
        name="consents"
        render={({ field }) => <ConsentFields consents={field.value} onChange={field.onChange} />}
      />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button type="submit" variant="primary" fullWidth busy={formState.isSubmitting} busyLabel="가입하는 중...">
        회원가입
      </Button>
    </form>
  );
}
