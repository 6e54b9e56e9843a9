import { EMAIL_CODE_DIGITS } from '@pilgi/domain/accounts';
import { Button, Notice, TextField } from '@pilgi/ui';
import { useState } from 'react';
import { messageFor } from '../../../shared/api/message-for.ts';
import styles from './credentials-form.module.css';

interface CodeFormProps {
  submitLabel: string;
  onSubmit: (code: string) => Promise<void>;
}

/** One field for a code that was mailed. */
export function CodeForm({ submitLabel, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(code);
    } catch (error) {
      setProblem(messageFor(error, '코드를 확인하지 못했습니다.'));
      setIsBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <TextField
        label={`확인 코드 ${EMAIL_CODE_DIGITS}자리`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={EMAIL_CODE_DIGITS}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" variant="primary" disabled={code.length !== EMAIL_CODE_DIGITS} busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
