import '../../testing/clean-up.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Dialog } from './dialog.tsx';

function Harness({ onClosed = vi.fn() }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>로그인</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        onClosed={onClosed}
        title="로그인 창"
        description="이메일로 들어갑니다."
      >
        <TextField label="이메일" />
        <Button>들어가기</Button>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const opener = screen.getByRole('button', { name: '로그인' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: '로그인 창' }) };
}

describe('Dialog', () => {
  it('is named and described, and focuses the first field', async () => {
    render(<Harness />);
    const { dialog } = await openDialog();
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('이메일로 들어갑니다.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '이메일' })));
  });

  it('closes on Esc and returns focus to the opener', async () => {
    const onClosed = vi.fn();
    render(<Harness onClosed={onClosed} />);
    const { opener } = await openDialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(onClosed).toHaveBeenCalledTimes(1);
  });

  it('closes by the close button', async () => {
    render(<Harness />);
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('traps focus', async () => {
    render(<Harness />);
    const { dialog } = await openDialog();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
  });

  it('opens by a trigger without external state', async () => {
    render(
      <Dialog title="약관" trigger={<Button>약관 보기</Button>}>
        내용
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('button', { name: '약관 보기' }));
    expect(await screen.findByRole('dialog', { name: '약관' })).toBeTruthy();
  });
});
