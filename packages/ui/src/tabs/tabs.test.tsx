import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const ITEMS = [
  { value: 'all', label: '전체', count: 1024, panel: <p>모든 문의</p> },
  { value: 'open', label: '미답변', panel: <p>기다리는 문의</p> },
] as const;

describe('Tabs', () => {
  it('shows the first panel, then the selected one', async () => {
    const onValueChange = vi.fn();
    render(<Tabs label="문의 상태" items={ITEMS} onValueChange={onValueChange} />);
    expect(screen.getByRole('tablist', { name: '문의 상태' })).toBeTruthy();
    expect(screen.getByRole('tabpanel').textContent).toBe('모든 문의');
    await userEvent.click(screen.getByRole('tab', { name: '미답변' }));
    expect(screen.getByRole('tabpanel').textContent).toBe('기다리는 문의');
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('open');
  });

  it('selects tabs with arrow keys', async () => {
    render(<Tabs label="문의 상태" items={ITEMS} />);
    await userEvent.click(screen.getByRole('tab', { name: /전체/ }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: '미답변' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '미답변' }));
  });

  it('follows the controlled value', () => {
    render(<Tabs label="문의 상태" items={ITEMS} value="open" />);
    expect(screen.getByRole('tabpanel').textContent).toBe('기다리는 문의');
  });

  it('formats counts with thousands separators', () => {
    render(<Tabs label="문의 상태" items={ITEMS} />);
    expect(screen.getByRole('tab', { name: /전체/ }).textContent).toContain('1,024');
  });
});
