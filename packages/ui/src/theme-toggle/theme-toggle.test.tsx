import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

beforeEach(() => applyTheme('system'));

const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('ThemeToggle', () => {
  it('starts with the stored choice', () => {
    render(<ThemeToggle storage={{ read: () => 'dark', write: vi.fn() }} />);
    expect(choice('어두운 화면').checked).toBe(true);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('applies and stores a choice, and removes the attribute for the system setting', async () => {
    const write = vi.fn();
    render(<ThemeToggle storage={{ read: () => null, write }} />);
    await userEvent.click(choice('밝은 화면'));
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.click(choice('기기 설정에 맞춤'));
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
    expect(write.mock.calls).toEqual([['light'], ['system']]);
  });

  it('treats an unknown stored value as the system setting', () => {
    render(<ThemeToggle storage={{ read: () => 'sepia', write: vi.fn() }} />);
    expect(choice('기기 설정에 맞춤').checked).toBe(true);
  });
});
