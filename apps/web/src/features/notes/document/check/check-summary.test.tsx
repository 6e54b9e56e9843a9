import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createCheck } from '../../../../../testing/create-note.ts';
import { CheckSummary } from './check-summary.tsx';

afterEach(cleanup);

const show = (...changes: Parameters<typeof createCheck>) => render(<CheckSummary check={createCheck(...changes)} />);
const chip = (text: string) => screen.getByText(text).closest('[class*=root]');

it('counts sentences by state', () => {
  show({ sentences: 185, unchecked: 9, partly: 6, not_found: 3, fixed: 2, unchecked_sections: 1 });
  for (const text of ['일부만 6', '찾지 못함 3', '고친 문장 2', '대조 못 한 부분 1곳'])
    expect(screen.getByText(text)).toBeDefined();
  expect(chip('강의와 대조한 문장 176/185')?.className).not.toContain('good');
});

it('has the good tone only when every section was checked, and no counts of zero', () => {
  show({ not_found: 0 });
  expect(chip('강의와 대조한 문장 2/2')?.className).toContain('good');
  expect(screen.queryByText(/^(일부만|찾지 못함|고친 문장|대조 못 한)/)).toBeNull();
});

it.each([
  [72, 70, true],
  [0, 0, false],
])('explains the comparison with %i planted sentences', async (false_planted, false_caught, isMentioned) => {
  show({ false_planted, false_caught });
  const button = screen.getByRole('button', { name: '어떻게 대조했나요?' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const text = document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent ?? '';
  expect(text).toContain('노트를 쓴 AI와 다른 AI가 문장마다 강의 받아쓰기와 대조했습니다.');
  expect(text).toContain('받아쓰기가 잘못 들은 말은 걸러지지 않습니다.');
  expect(text.includes('일부러 섞은 틀린 문장 72개 가운데 70개를 찾아냈습니다.')).toBe(isMentioned);
  expect(text.includes('일부러')).toBe(isMentioned);
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});
