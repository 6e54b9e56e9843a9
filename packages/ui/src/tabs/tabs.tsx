import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './tabs.module.css';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  panel: ReactNode;
  count?: number;
  disabled?: boolean;
}

export interface TabsProps<Value extends string = string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      className={joinClasses(styles.root, className)}
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={(next: Value) => onValueChange?.(next)}
    >
      <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} className={styles.tab} value={item.value} disabled={item.disabled}>
            <span className={styles.label} data-text={item.label}>
              {item.label}
            </span>
            {item.count === undefined ? null : (
              <span className={styles.count}>{item.count.toLocaleString('ko-KR')}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} className={styles.panel} value={item.value}>
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
