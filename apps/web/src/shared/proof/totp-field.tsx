import { TextField, type TextFieldProps } from '@pilgi/ui';

/** Phones offer the number pad, browsers the code they were sent. */
export function TotpField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label="인증 번호 6자리"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      spellCheck={false}
    />
  );
}
