import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BlockEditor } from './block-editor.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const BLOCK = { kind: 'paragraph' as const, heading: null, text: '평균은 6초다.' };

function show(onSave = vi.fn(() => Promise.resolve()), onClose = vi.fn()) {
  render(
    <BlockEditor
      label="문단 고치기"
      draftKey="draft"
      block={BLOCK}
      onSave={onSave}
      onClose={onClose}
      onReload={vi.fn()}
    />,
  );
  return { onSave, onClose, text: screen.getByRole<HTMLTextAreaElement>('textbox', { name: '글' }) };
}

describe('BlockEditor', () => {
  it('saves heading, kind and text with Ctrl+Enter and shows a preview', async () => {
    const { onSave, onClose, text } = show();
    expect(document.activeElement).toBe(text);
    await userEvent.type(text, '{enter}- 첫째');
    expect(screen.getByRole('region', { name: '미리 보기' }).querySelector('li')?.textContent).toBe('첫째');
    await userEvent.type(screen.getByRole('textbox', { name: /제목/ }), '대기 시간');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '종류' }), 'definition');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(onSave).toHaveBeenCalledWith({ kind: 'definition', heading: '대기 시간', text: '평균은 6초다.\n- 첫째' });
    expect(onClose).toHaveBeenCalled();
    expect(sessionStorage.getItem('pilgi_note_drafts')).toBeNull();
  });

  it('keeps what was typed when saving fails and over a reload', async () => {
    const { onClose, text } = show(vi.fn(() => Promise.reject(new Error('409'))));
    await userEvent.type(text, ' 아니다.');
    await userEvent.click(screen.getByRole('button', { name: '저장하기' }));
    expect(await screen.findByText(/쓰던 글은 그대로 있습니다/)).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    cleanup();
    expect(show().text.value).toBe('평균은 6초다. 아니다.');
  });

  it('closes with Esc when nothing was typed, else after a confirmation', async () => {
    const first = show();
    await userEvent.keyboard('{Escape}');
    expect(first.onClose).toHaveBeenCalled();
    cleanup();
    const { onClose, text } = show();
    await userEvent.type(text, '!');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: '버리기' }));
    expect(onClose).toHaveBeenCalled();
    expect(sessionStorage.getItem('pilgi_note_drafts')).toBeNull();
  });
});
