import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TextLink } from './text-link.tsx';

describe('TextLink', () => {
  it('announces an external link and sets noopener', () => {
    render(
      <TextLink href="/terms" external>
        이용약관
      </TextLink>,
    );
    const link = screen.getByRole('link', { name: '이용약관(새 창)' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('opens an ordinary link in the same window', () => {
    render(<TextLink href="/faq">자주 묻는 질문</TextLink>);
    const link = screen.getByRole('link', { name: '자주 묻는 질문' });
    expect(link.hasAttribute('target')).toBe(false);
  });
});
