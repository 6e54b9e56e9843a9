import { expect, it } from 'vitest';
import { findRecipientOf } from './data-recipients.ts';

it.each([
  ['api.tosspayments.com', 'card_payments'],
  ['tosspayments.com', 'card_payments'],
  ['generativelanguage.googleapis.com', 'ai_models'],
  ['nottosspayments.com', null],
  ['tosspayments.com.evil.kr', null],
])('assigns %s to %s', (hostname, recipient) => {
  expect(findRecipientOf(hostname)).toBe(recipient);
});
