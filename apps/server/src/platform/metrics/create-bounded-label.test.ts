import { expect, it } from 'vitest';
import { createBoundedLabel } from './register-signal-metrics.ts';

it('returns "other" for new values above the limit', () => {
  const bounded = createBoundedLabel(3);
  const names = Array.from({ length: 1000 }, (_, index) => bounded(`model-${index}`));
  expect(new Set(names)).toEqual(new Set(['model-0', 'model-1', 'model-2', 'other']));
  expect(bounded('model-1')).toBe('model-1');
});
