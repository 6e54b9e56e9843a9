import { Button, Menu, useIsPhone, useIsTablet } from '@pilgi/ui';
import { RowActions } from './row-actions.tsx';

export interface RowAct {
  label: string;
  /** Name for screen readers where the label alone is too short. */
  name?: string;
  variant?: 'primary' | 'quiet';
  onSelect: () => void;
}

/** More buttons than this would stand below each other on a tablet. */
const MAX_TABLET_BUTTONS = 2;

/** Acts of a row: buttons, or one menu where they have no room. */
export function RowMenu({ row, acts }: { row: string; acts: readonly RowAct[] }) {
  const isPhone = useIsPhone();
  const isTablet = useIsTablet();
  if (isPhone ? acts.length > 0 : isTablet && acts.length > MAX_TABLET_BUTTONS) {
    const items = acts.map(({ label, name = label, onSelect }) => ({ label: name, onSelect }));
    return <Menu label={`${row} 할 일`} items={items} />;
  }
  return (
    <RowActions>
      {acts.map(({ label, name = label, variant, onSelect }) => (
        <Button key={label} size="small" variant={variant} aria-label={`${row} ${name}`} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </RowActions>
  );
}
