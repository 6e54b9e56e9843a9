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
  /** After the closing movement: the moment to forget what was typed. */
  onClosed?: () => void;
  /** A button that opens the dialog when `open` is not given. */
  trigger?: ReactElement;
  description?: ReactNode;
  /** Acts below a line that stays visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  closeLabel?: string;
  /** `false` keeps a half-filled form from being lost by a press beside it. */
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

  /** The first field rather than the close button; a finger's keyboard must not cover the dialog unasked. */
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
