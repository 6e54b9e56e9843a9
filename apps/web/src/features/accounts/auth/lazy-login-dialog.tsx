import { NETWORK_MESSAGE } from '@pilgi/api-client';
import type { IdentityProvider } from '@pilgi/domain/accounts';
import { showToast } from '@pilgi/ui';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoginDialogProps } from './login-dialog.tsx';

interface LazyLoginDialogProps extends LoginDialogProps {
  /** Shown while the dialog is loading. */
  loading?: ReactNode;
  /** Rendered behind the dialog. */
  children?: ReactNode;
}

/** Loads the dialog and its forms on first use: most visitors never log in. */
export function LazyLoginDialog({ loading, children, ...props }: LazyLoginDialogProps) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  const [providers, setProviders] = useState<readonly IdentityProvider[]>([]);
  const { open, onClose } = props;
  const latestOnClose = useRef(onClose);
  latestOnClose.current = onClose;

  useEffect(() => {
    if (!open || Dialog) return;
    // Providers are loaded first: buttons that appear later would move the form under the cursor.
    const offers = import('./social/identities.api.ts').then(({ listProviders }) => listProviders());
    Promise.all([import('./login-dialog.tsx'), offers]).then(
      ([{ LoginDialog }, offered]) => {
        setProviders(offered);
        setDialog(() => LoginDialog);
      },
      () => {
        showToast({ title: NETWORK_MESSAGE, tone: 'bad' });
        latestOnClose.current();
      },
    );
  }, [open, Dialog]);

  if (!Dialog) return loading;
  return (
    <>
      {children}
      <Dialog {...props} providers={providers} />
    </>
  );
}
