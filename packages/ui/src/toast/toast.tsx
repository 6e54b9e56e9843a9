import { Toast } from '@base-ui/react/toast';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './toast.module.css';
import { receiveToasts, type ToastMessage } from './use-toast.ts';

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleX };
const TIMEOUT_MS = 6000;
const NEVER_MS = 0;

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<ToastMessage>();

  useEffect(
    () =>
      receiveToasts((message) => {
        const timeout = message.timeoutMs ?? (message.tone === 'bad' ? NEVER_MS : TIMEOUT_MS);
        add({ title: message.title, description: message.text, timeout, data: message });
      }),
    [add],
  );

  return toasts.map((toast) => {
    const { tone = 'info', action } = toast.data ?? {};
    const Icon = ICONS[tone];
    return (
      <Toast.Root key={toast.id} toast={toast} className={joinClasses(styles.root, styles[tone])}>
        <Icon className={styles.icon} aria-hidden="true" />
        <Toast.Content className={styles.content}>
          <div className={styles.texts}>
            <Toast.Title className={styles.title} render={<p />} />
            <Toast.Description className={styles.text} />
          </div>
          {action ? (
            <Button
              size="small"
              onClick={() => {
                action.onPress();
                close(toast.id);
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </Toast.Content>
        <IconButton label="알림 닫기" icon={<X aria-hidden="true" />} onClick={() => close(toast.id)} />
      </Toast.Root>
    );
  });
}

export interface ToastProviderProps {
  /** Optional: the provider may also be used alone, e.g. loaded lazily next to the page. */
  children?: ReactNode;
  label?: string;
}

export function ToastProvider({ children, label = '알림' }: ToastProviderProps) {
  return (
    <Toast.Provider limit={1}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={label}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
