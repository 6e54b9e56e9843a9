import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from './pager.tsx';

describe('Pager', () => {
  it('shows the given pages, marks the current one and steps in both directions', async () => {
    const onPageChange = vi.fn();
    render(<Pager current={7} last={9} pages={[5, 6, 7, 8, 9]} onPageChange={onPageChange} label="결제 내역 페이지" />);
    expect(screen.getByRole('navigation', { name: '결제 내역 페이지' })).toBeTruthy();
    expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('7페이지');
    await userEvent.click(screen.getByRole('button', { name: '이전' }));
    await userEvent.click(screen.getByRole('button', { name: '다음' }));
    await userEvent.click(screen.getByRole('button', { name: /^9/ }));
    expect(onPageChange.mock.calls).toEqual([[6], [8], [9]]);
  });

  it.each([
    [1, '이전'],
    [3, '다음'],
  ])('on page %i of 3 disables %s', (current, name) => {
    render(<Pager current={current} last={3} pages={[1, 2, 3]} onPageChange={vi.fn()} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  });

  it('renders nothing for a single page', () => {
    const { container } = render(<Pager current={1} last={1} pages={[1]} onPageChange={vi.fn()} />);
    expect(container.innerHTML).toBe('');
  });

  it('renders links with linkFor', () => {
    render(<Pager current={1} last={2} pages={[1, 2]} linkFor={(page) => <a href={`?page=${page}`}>{page}</a>} />);
    expect(screen.getByRole('link', { name: '다음' }).getAttribute('href')).toBe('?page=2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '이전' }).disabled).toBe(true);
  });
});
