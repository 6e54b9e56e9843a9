import { ConfirmDialog, type ConfirmDialogProps } from '@pilgi/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../api/message-for.ts';
import { useProof } from './use-proof.tsx';

interface ConfirmActProps extends Pick<ConfirmDialogProps, 'title' | 'consequence' | 'confirmLabel' | 'danger'> {
  act: () => Promise<unknown>;
  /** Told where the server gives no words of its own. */
  failureText: string;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A question before an act of an operator; it stays open until the act has worked. */
export function ConfirmAct({ act, failureText, onDone, onClose, children, ...question }: ConfirmActProps) {
  const { withProof, proofDialog } = useProof();
  const { mutate, isPending, error } = useMutation({ mutationFn: () => withProof(act), onSuccess: onDone });
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      busy={isPending}
      error={error ? messageFor(error, failureText) : undefined}
      onConfirm={() => mutate()}
    >
      {children}
      {proofDialog}
    </ConfirmDialog>
  );
}
