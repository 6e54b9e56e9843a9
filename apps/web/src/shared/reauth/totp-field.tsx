import { TextField, type TextFieldProps } from '@pilgi/ui';

/** Numeric keypad on phones and one-time-code autofill. */
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
