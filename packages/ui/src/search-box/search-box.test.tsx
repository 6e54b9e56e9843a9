import '../../testing/clean-up.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

function Harness({ onSearch = vi.fn(), initial = '' }: { onSearch?: (value: string) => void; initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <input aria-label="다른 입력" />
      <SearchBox label="사용자 검색" value={value} onValueChange={setValue} onSearch={onSearch} />
    </>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '사용자 검색' });

describe('SearchBox', () => {
  it('takes focus on / without inserting it', async () => {
    render(<Harness />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe('');
  });

  it('ignores / in another input and with a modifier', async () => {
    render(<Harness />);
    const other = screen.getByRole<HTMLInputElement>('textbox', { name: '다른 입력' });
    await userEvent.type(other, '1/2');
    expect(other.value).toBe('1/2');
    other.blur();
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(document.activeElement).not.toBe(box());
  });

  it('ignores / behind an open dialog', () => {
    render(
      <>
        <Harness />
        <div role="dialog" aria-label="창" data-open="" />
      </>,
    );
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(box());
  });

  it('searches on Enter', async () => {
    const onSearch = vi.fn();
    render(<Harness onSearch={onSearch} />);
    await userEvent.type(box(), '민아{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('민아');
  });

  it('is cleared by its button and by Esc and retains focus', async () => {
    render(<Harness initial="민아" />);
    await userEvent.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    await userEvent.type(box(), '소라{Escape}');
    expect(box().value).toBe('');
  });
});
