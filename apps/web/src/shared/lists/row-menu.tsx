import { Button, Menu, useIsPhone } from '@pilgi/ui';
import { RowActions } from './row-actions.tsx';

export interface RowAct {
  label: string;
  /** Name for screen readers where the label alone is too short. */
  name?: string;
  variant?: 'primary' | 'quiet';
  onSelect: () => void;
}

/** Acts of a row: buttons, or one menu on a phone. */
export function RowMenu({ row, acts }: { row: string; acts: readonly RowAct[] }) {
  const isPhone = useIsPhone();
  if (isPhone && acts.length > 0) {
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
