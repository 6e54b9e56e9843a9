import '../../testing/clean-up.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageSkeleton } from './page-skeleton.tsx';

it('announces loading once and hides its shapes', () => {
  const { container } = render(<PageSkeleton layout="rows" count={3} hasTitle />);
  expect(screen.getByRole('status').textContent).toBe('불러오는 중');
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(container.querySelectorAll('[aria-hidden="true"] div div')).toHaveLength(3);
});
