import { Button, Notice, PasswordField, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../../../shared/api/message-for.ts';
import styles from '../change-password-form.module.css';
import { securityQuery } from '../security.api.ts';
import { setPassword } from './identities.api.ts';

/** First password of an account that was opened with a provider. */
export function SetPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const queryClient = useQueryClient();
  const [next, setNext] = useState('');
  const [confirm, setConfirm] = useState('');
  const save = useMutation({
    mutationFn: async () => {
      if (next !== confirm) throw new Error('비밀번호가 일치하지 않습니다');
      await setPassword(next);
    },
    onSuccess: async () => {
      showToast({ tone: 'good', title: '비밀번호를 정했습니다.', text: '다른 기기에서는 로그아웃됩니다.' });
      onDone();
      await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label="비밀번호 정하기"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.error ? <Notice tone="bad">{messageFor(save.error, save.error.message)}</Notice> : null}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="새 비밀번호"
        hint="8자 이상 입력해주세요."
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        label="새 비밀번호 확인"
        autoComplete="new-password"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={save.isPending} disabled={next === '' || confirm === ''}>
          비밀번호 정하기
        </Button>
        <Button variant="quiet" onClick={onDone}>
          취소
        </Button>
      </div>
    </form>
  );
}
