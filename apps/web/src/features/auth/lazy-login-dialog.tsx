import { NETWORK_MESSAGE } from '@pilgi/api-client';
import { showToast } from '@pilgi/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginDialogProps } from './login-dialog.tsx';

interface LazyLoginDialogProps extends LoginDialogProps {
  /** Shown until the dialog has arrived. */
  loading?: ReactNode;
  /** Behind the dialog. */
  children?: ReactNode;
}

/** The dialog and its forms are fetched when they are first asked for: most readers never do. */
export function LazyLoginDialog({ loading, children, ...props }: LazyLoginDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  const { open, onClose } = props;
  const giveUp = useRef(onClose);
  giveUp.current = onClose;

  useEffect(() => {
    if (!open || Dialog) return;
    import('./login-dialog.tsx').then(
      ({ LoginDialog }) => setDialog(() => LoginDialog),
      () => {
        showToast({ title: NETWORK_MESSAGE, tone: 'bad' });
        giveUp.current();
      },
    );
  }, [open, Dialog]);

  if (!Dialog) return loading;
  return (
    <>
      {children}
      <Dialog {...props} />
    </>
  );
}
