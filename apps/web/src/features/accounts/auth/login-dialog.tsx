import type { IdentityProvider } from '@pilgi/domain/accounts';
import { Dialog, Notice } from '@pilgi/ui';
import { useState } from 'react';
import { QueryScope } from '../../../shared/api/query-scope.tsx';
import { ServerNeeded } from '../../../shared/connection/server-needed.tsx';
import styles from './login-dialog.module.css';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { ProviderButtons } from './social/provider-buttons.tsx';

export interface LoginDialogProps {
  open: boolean;
  /** Called when closed without logging in. */
  onClose: () => void;
  /** Called after login, or when a link of the dialog leads to another page. */
  onDone: () => void;
  message?: string | null;
  /** Providers offered beside e-mail and password. */
  providers?: readonly IdentityProvider[];
}

type Mode = 'login' | 'sign-up';

const MODES = {
  login: { title: '로그인', question: '계정이 없으신가요?', other: '회원가입' },
  'sign-up': { title: '회원가입', question: '이미 계정이 있으신가요?', other: '로그인' },
} as const satisfies Record<Mode, Record<'title' | 'question' | 'other', string>>;

/** Each mode has its own form component, so changing the mode clears error, fields and consents. */
export function LoginDialog({ open, onClose, onDone, message, providers = [] }: LoginDialogProps) {
  const [mode, setMode] = useState<Mode>('login');
  const { title, question, other } = MODES[mode];
  const Form = mode === 'login' ? LoginForm : SignUpForm;

  return (
    <Dialog
      title={title}
      size="small"
      open={open}
      closesOnOutsidePress={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onClosed={() => setMode('login')}
    >
      <ServerNeeded>
        <div className={styles.root}>
          {message && mode === 'login' ? <Notice tone="good">{message}</Notice> : null}
          <ProviderButtons providers={providers} />
          <QueryScope>
            <Form onDone={onDone} />
          </QueryScope>
          <p className={styles.switch}>
            {question}{' '}
            <button
              type="button"
              className={styles.other}
              onClick={() => setMode(mode === 'login' ? 'sign-up' : 'login')}
            >
              {other}
            </button>
          </p>
        </div>
      </ServerNeeded>
    </Dialog>
  );
}
