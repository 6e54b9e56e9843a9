import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

test('opens by keyboard, moves with the arrow keys and selects with Enter', async () => {
  const print = vi.fn();
  const remove = vi.fn();
  render(
    <Menu
      items={[
        { label: '인쇄', onSelect: print },
        { label: '지우기', onSelect: remove, danger: true },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(print).not.toHaveBeenCalled();
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menuitem')).toBeNull();
});
