import { ConfirmDialog, type ConfirmDialogProps } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../api/message-for.ts';
import { handleApproval } from '../operators/handle-approval.ts';
import { useReauth } from './use-reauth.tsx';

interface ConfirmActionProps extends Pick<ConfirmDialogProps, 'title' | 'consequence' | 'confirmLabel' | 'danger'> {
  action: () => Promise<unknown>;
  /** Shown when the server sends no message. */
  failureText: string;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Confirmation of an operator action; stays open until the action has succeeded. */
export function ConfirmAction({ action, failureText, onDone, onClose, children, ...dialogProps }: ConfirmActionProps) {
  const { withReauth, reauthDialog } = useReauth();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withReauth(action),
    onSuccess: onDone,
    onError: (caught) => handleApproval(caught, onClose),
  });
  return (
    <ConfirmDialog
      {...dialogProps}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      busy={isPending}
      error={error ? messageFor(error, failureText) : undefined}
      onConfirm={() => mutate()}
    >
      {children}
      {reauthDialog}
    </ConfirmDialog>
  );
}
