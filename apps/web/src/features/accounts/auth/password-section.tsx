import { Button, Card } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './password-section.module.css';
import { securityQuery } from './security.api.ts';
import { SetPasswordForm } from './social/set-password-form.tsx';

export function PasswordSection({ email }: { email: string }) {
  const { data: security } = useQuery(securityQuery);
  const hasPassword = security?.has_password ?? true;
  const Form = hasPassword ? ChangePasswordForm : SetPasswordForm;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    toggle.current?.focus();
  }

  return (
    <Card
      title="비밀번호"
      action={
        <Button
          ref={toggle}
          size="small"
          aria-expanded={isOpen}
          aria-controls="change-password"
          onClick={() => setIsOpen(!isOpen)}
        >
          {hasPassword ? '비밀번호 변경' : '비밀번호 정하기'}
        </Button>
      }
    >
      <div id="change-password">
        {isOpen ? (
          <Form email={email} onDone={close} />
        ) : (
          <p className={styles.hint}>변경하면 이 기기를 뺀 다른 기기에서 로그아웃됩니다.</p>
        )}
      </div>
    </Card>
  );
}
