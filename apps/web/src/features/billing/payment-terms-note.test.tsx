import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render-at.tsx';
import { PaymentTermsNote } from './payment-terms-note.tsx';

const open = () =>
  renderAt('/payment', [{ path: '/payment', Component: PaymentTermsNote }]).container.textContent ?? '';

test('shows the points of the refund policy with a link in a new tab', () => {
  const text = open();
  for (const words of ['7일(168시간)', '전액', '남은 만큼']) expect(text).toContain(words);
  const link = screen.getByRole('link', { name: /환불 정책/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/refund-policy', '_blank']);
});

test('shows who receives which data for the payment, for what and for how long', () => {
  const text = open();
  for (const words of ['주문번호, 금액, 결제수단 종류, 승인번호, 이메일 주소', '토스페이먼츠', '승인과 취소', '5년'])
    expect(text).toContain(words);
  expect(screen.getByRole('link', { name: /제19조/ }).getAttribute('href')).toBe('/privacy#article-19');
});
