import '../../testing/clean-up.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function show(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="이 결제를 환불할까요?"
      consequence="10,000원이 카드로 돌아갑니다."
      confirmLabel="환불 신청"
      danger
      {...props}
    />,
  );
  return { onConfirm, onOpenChange };
}

describe('ConfirmDialog', () => {
  it('shows the consequence and focuses the cancel button', async () => {
    const { onConfirm } = show();
    const dialog = screen.getByRole('alertdialog', { name: '이 결제를 환불할까요?' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('10,000원이 카드로 돌아갑니다.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '취소' })));
    await userEvent.click(screen.getByRole('button', { name: '환불 신청' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('closes without confirming on cancel and Esc', async () => {
    const { onConfirm, onOpenChange } = show();
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('neither closes nor confirms again while busy', async () => {
    const { onConfirm, onOpenChange } = show({ busy: true });
    await userEvent.click(screen.getByRole('button', { name: '환불 신청' }));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('shows an error inside the dialog', () => {
    show({ error: '환불하지 못했습니다.' });
    expect(screen.getByRole('alert').textContent).toBe('환불하지 못했습니다.');
  });
});
