import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Accessible name of the content. */
  label: string;
  /** Button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A few settings or facts beside their button; Escape closes it and returns the focus. */
export function Popover({ label, trigger, children }: PopoverProps) {
  return (
    <BasePopover.Root>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} sideOffset={6} align="end" collisionPadding={12}>
          <BasePopover.Popup className={styles.popup} aria-label={label}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
