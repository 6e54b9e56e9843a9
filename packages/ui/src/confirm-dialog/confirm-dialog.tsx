import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button/button.tsx';
import dialogStyles from '../dialog/dialog.module.css';
import { joinClasses } from '../join-classes.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './confirm-dialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Question, e.g. '이 버전을 삭제할까요?'. */
  title: ReactNode;
  /** What happens after confirmation. */
  consequence: ReactNode;
  /** Action as text, e.g. '삭제하기'. */
  confirmLabel: string;
  onConfirm: () => void;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Shown inside when the action failed; the dialog stays open. */
  error?: ReactNode;
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  consequence,
  confirmLabel,
  onConfirm,
  cancelLabel = '취소',
  danger = false,
  busy = false,
  error,
  children,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogStyles.backdrop} />
        <AlertDialog.Viewport className={dialogStyles.viewport}>
          <AlertDialog.Popup
            className={joinClasses(dialogStyles.popup, dialogStyles.small, styles.popup)}
            initialFocus={cancelButton}
          >
            <div className={styles.body}>
              <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
              <AlertDialog.Description className={styles.consequence} render={<div />}>
                {consequence}
              </AlertDialog.Description>
              {children}
              {error ? <Notice tone="bad">{error}</Notice> : null}
            </div>
            <div className={dialogStyles.footer}>
              <AlertDialog.Close render={<Button ref={cancelButton}>{cancelLabel}</Button>} disabled={busy} />
              <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
