import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Popover } from './popover.tsx';

it('opens from its button with a name, and Escape returns the focus', async () => {
  render(
    <Popover label="글자 크기" trigger={<Button>보기</Button>}>
      <button type="button">크게</button>
    </Popover>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '보기' }));
  expect(await screen.findByRole('dialog', { name: '글자 크기' })).toBeDefined();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '보기' }));
});
