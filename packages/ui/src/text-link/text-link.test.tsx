import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextLink } from './text-link.tsx';

describe('TextLink', () => {
  it('an external link says that it opens a new window and gives no opener', () => {
    render(
      <TextLink href="/terms" external>
        이용약관
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: '이용약관(새 창)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('an ordinary link stays in the window', () => {
    render(<TextLink href="/faq">자주 묻는 질문</TextLink>);
    const link = screen.getByRole('link', { name: '자주 묻는 질문' });
    expect(link.hasAttribute('target')).toBe(false);
  });
});
