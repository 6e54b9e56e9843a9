import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './menu.module.css';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** Removes something. */
  danger?: boolean;
}

export interface MenuProps {
  items: readonly MenuItem[];
  /** Name of the button with the three dots. */
  label?: string;
}

/** Acts that are needed rarely. */
export function Menu({ items, label = '더 보기' }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={<IconButton label={label} outlined icon={<Ellipsis aria-hidden="true" />} />} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align="end">
          <BaseMenu.Popup className={styles.popup}>
            {items.map(({ label: name, icon, onSelect, danger = false }) => (
              <BaseMenu.Item
                key={name}
                className={joinClasses(styles.item, danger && styles.danger)}
                onClick={onSelect}
              >
                {icon}
                {name}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
