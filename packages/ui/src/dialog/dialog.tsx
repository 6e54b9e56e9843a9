import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './dialog.module.css';
import { DialogBody } from './dialog-body.tsx';

const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

export interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Called after the closing animation: the time to reset form state. */
  onClosed?: () => void;
  /** Button that opens the dialog when `open` is not controlled. */
  trigger?: ReactElement;
  description?: ReactNode;
  /** Actions below a divider that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  closeLabel?: string;
  /** `false` protects a half-filled form from being lost by a press outside. */
  closesOnOutsidePress?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  className?: string;
}

export function Dialog({
  title,
  children,
  open,
  onOpenChange,
  onClosed,
  trigger,
  description,
  footer,
  size = 'medium',
  closeLabel = '닫기',
  closesOnOutsidePress = true,
  initialFocus,
  className,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);

  /** Focuses the first field instead of the close button. Not on touch devices, where the on-screen keyboard would cover the dialog. */
  function chooseFocus(openedBy: string): HTMLElement | true {
    if (openedBy === 'touch') return true;
    return body.current?.querySelector<HTMLElement>(FIELDS) ?? true;
  }

  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => onOpenChange?.(next)}
      onOpenChangeComplete={(next) => {
        if (!next) onClosed?.();
      }}
      disablePointerDismissal={!closesOnOutsidePress}
    >
      {trigger ? <BaseDialog.Trigger render={trigger} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={joinClasses(styles.popup, styles[size], className)}
            initialFocus={initialFocus ?? chooseFocus}
          >
            <div className={styles.head}>
              <div className={styles.titles}>
                <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
                ) : null}
              </div>
              <BaseDialog.Close render={<IconButton label={closeLabel} icon={<X aria-hidden="true" />} />} />
            </div>
            <DialogBody body={body}>{children}</DialogBody>
            {footer ? <div className={styles.footer}>{footer}</div> : null}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
