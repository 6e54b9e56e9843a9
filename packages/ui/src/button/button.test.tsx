import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

function RouterLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />;
}

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button>나중에</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: '나중에' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('retains name and focus, ignores presses and announces while busy', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>결제하기</Button>);
    const button = screen.getByRole('button', { name: '결제하기' });
    await userEvent.click(button);
    rerender(
      <Button onClick={onClick} busy busyLabel="결제 중...">
        결제하기
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('button', { name: '결제하기' })).toBe(button);
    expect(screen.getByRole('status').textContent).toBe('결제 중...');
  });

  it('does not submit again by Enter while busy', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <input aria-label="이메일" />
        <Button type="submit" busy>
          로그인
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('renders as a link with its own text, class and both handlers', async () => {
    const onButton = vi.fn();
    const onLink = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <Button onClick={onButton} render={<RouterLink to="/profile" className="own" onClick={onLink} />}>
        프로필
      </Button>,
    );
    const link = screen.getByRole('link', { name: '프로필' });
    expect(link.getAttribute('href')).toBe('/profile');
    expect(link.hasAttribute('type')).toBe(false);
    expect(link.className).toContain('own');
    await userEvent.click(link);
    expect(onButton).toHaveBeenCalledTimes(1);
    expect(onLink).toHaveBeenCalledTimes(1);
  });

  it('uses the content of the rendered element when it has no children', () => {
    render(<Button render={<a href="/file">내려받기</a>} />);
    expect(screen.getByRole('link', { name: '내려받기' })).toBeTruthy();
  });
});
