import { ApiError, type SecondStep } from '@pilgi/api-client';
import { Button, Notice, PasswordField, TextField, TextLink } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { messageFor } from '../../../shared/api/message-for.ts';
import { currentUserQuery } from '../../../shared/session/current-user.api.ts';
import { MISSING_CREDENTIALS } from './auth.texts.ts';
import styles from './credentials-form.module.css';
import { type Credentials, logIn } from './log-in.ts';
import { LoginCodeForm } from './login-code-form.tsx';
import { PasskeyLogIn } from './passkey-log-in.tsx';
import { SecondStepForm } from './second-step-form.tsx';

interface LoginFormProps {
  onDone: () => void;
}

export function LoginForm({ onDone }: LoginFormProps) {
  const queryClient = useQueryClient();
  const [codeEmail, setCodeEmail] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });

  function showProblem(message: string, field: keyof Credentials) {
    setError('root', { message });
    setFocus(field, { shouldSelect: true });
  }

  /** The password alone was not enough: the next step of the log-in. */
  function continueWith(error: unknown, email: string): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.code === 'LOGIN_CODE') setCodeEmail(email);
    else setSecondStep(error.secondStep);
    return error.code === 'LOGIN_CODE' || error.secondStep !== null;
  }

  async function submit(credentials: Credentials) {
    const { email, password } = credentials;
    if (email.trim() === '' || password === '') {
      showProblem(MISSING_CREDENTIALS, email.trim() === '' ? 'email' : 'password');
      return;
    }
    try {
      queryClient.setQueryData(currentUserQuery.queryKey, await logIn(credentials));
      onDone();
    } catch (error) {
      if (!continueWith(error, email)) showProblem(messageFor(error, '로그인에 실패했습니다.'), 'password');
    }
  }

  if (secondStep) return <SecondStepForm step={secondStep} onDone={onDone} onBack={() => setSecondStep(null)} />;
  if (codeEmail !== null) {
    const back = () => setCodeEmail(null);
    return <LoginCodeForm email={codeEmail} onDone={onDone} onBack={back} onSecondStep={setSecondStep} />;
  }
  const problem = formState.errors.root?.message;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <TextField
        {...register('email')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...register('password')} label="비밀번호" autoComplete="current-password" />
      <p className={styles.aside}>
        <TextLink render={<Link to="/password-reset/request" onClick={onDone} />}>비밀번호를 잊으셨나요?</TextLink>
      </p>
      <Button type="submit" variant="primary" fullWidth busy={formState.isSubmitting} busyLabel="로그인하는 중...">
        로그인
      </Button>
      <PasskeyLogIn onDone={onDone} onSecondStep={setSecondStep} />
    </form>
  );
}
