import { Button, Card } from '@pilgi/ui';
import { useRef, useState } from 'react';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './password-section.module.css';

export function PasswordSection({ email }: { email: string }) {
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
          비밀번호 변경
        </Button>
      }
    >
      <div id="change-password">
        {isOpen ? (
          <ChangePasswordForm email={email} onDone={close} />
        ) : (
          <p className={styles.hint}>변경하면 이 기기를 뺀 다른 기기에서 로그아웃됩니다.</p>
        )}
      </div>
    </Card>
  );
}
