import '../../testing/clean-up.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

describe('CopyButton', () => {
  it('copies on click and announces it', async () => {
    const user = userEvent.setup();
    render(<CopyButton name="주문 번호" value="ORD-1" />);
    await user.click(screen.getByRole('button', { name: '주문 번호 ORD-1 복사' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('주문 번호: 복사했습니다'));
    expect(await navigator.clipboard.readText()).toBe('ORD-1');
  });

  it('has a name of its own for a long value', () => {
    render(<CopyButton name="코드" value={'a\nb'} label="코드 복사" />);
    expect(screen.getByRole('button', { name: '코드 복사' })).toBeDefined();
  });

  it('announces a rejected clipboard access', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton name="주문 번호" value="ORD-1" />);
    await user.click(screen.getByRole('button', { name: '주문 번호 ORD-1 복사' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('주문 번호: 복사하지 못했습니다'));
  });
});
