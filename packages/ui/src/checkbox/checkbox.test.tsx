import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('toggles by its label but not by the content next to it', async () => {
    render(<Checkbox label="이용약관 동의" required aside={<button type="button">보기</button>} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '이용약관 동의 (필수)' });
    await userEvent.click(screen.getByRole('button', { name: '보기' }));
    expect(box.checked).toBe(false);
    await userEvent.click(screen.getByText('이용약관 동의'));
    expect(box.checked).toBe(true);
  });

  it('exposes its input through the ref and shows the indeterminate state', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox ref={ref} label="전체 동의" indeterminate />);
    expect(ref.current).toBe(screen.getByRole('checkbox'));
    expect(ref.current?.indeterminate).toBe(true);
  });

  it('links and announces an error', () => {
    render(<Checkbox label="동의" error="동의가 필요합니다." />);
    const box = screen.getByRole('checkbox');
    const error = screen.getByRole('alert');
    expect(box.getAttribute('aria-describedby')).toBe(error.id);
    expect(error.textContent).toBe('동의가 필요합니다.');
  });
});
