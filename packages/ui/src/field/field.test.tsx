import '../../testing/clean-up.ts';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasswordField } from '../password-field/password-field.tsx';
import { Select } from '../select/select.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { TextField } from '../text-field/text-field.tsx';

function describedBy(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

describe('fields', () => {
  it('links label, error and hint to the control, error first', () => {
    render(<TextField label="이메일" hint="학교 메일도 됩니다." error="이메일 주소를 확인해주세요." required />);
    const input = screen.getByRole('textbox', { name: '이메일 (필수)' });
    expect(describedBy(input)).toEqual(['이메일 주소를 확인해주세요.', '학교 메일도 됩니다.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('이메일 주소를 확인해주세요.');
  });

  it('has no description without error and hint', () => {
    render(<TextField label="이메일" optional />);
    const input = screen.getByRole('textbox', { name: '이메일 (선택)' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('does not set the native required attribute', () => {
    render(<TextArea label="문의 내용" required />);
    expect(screen.getByRole('textbox', { name: '문의 내용 (필수)' }).hasAttribute('required')).toBe(false);
  });

  it('hides, shows and hides the password again, and accepts paste', async () => {
    render(<PasswordField label="비밀번호" autoComplete="current-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('비밀번호');
    expect(input.type).toBe('password');
    await userEvent.click(input);
    await userEvent.paste('s3cret pass');
    expect(input.value).toBe('s3cret pass');
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 보기' }));
    expect(input.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: '비밀번호 숨기기' }));
    expect(input.type).toBe('password');
    expect(input.autocomplete).toBe('current-password');
  });

  it('offers the options and an empty first option', async () => {
    render(<Select label="조정" placeholder="선택하세요" options={[{ value: 'add', label: '더하기' }]} />);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '조정' });
    expect(select.value).toBe('');
    await userEvent.selectOptions(select, '더하기');
    expect(select.value).toBe('add');
  });

  it.each([
    ['composing', { isComposing: true }, true],
    ['the legacy code of Safari', { keyCode: 229 }, true],
    ['an ordinary Enter', {}, false],
  ])('with %s has submission prevented = %o on Enter', (_case, eventProps, stopped) => {
    render(<TextField label="이름" />);
    const input = screen.getByRole('textbox');
    const event = createEvent.keyDown(input, { key: 'Enter', ...eventProps });
    fireEvent(input, event);
    expect(event.defaultPrevented).toBe(stopped);
  });
});
