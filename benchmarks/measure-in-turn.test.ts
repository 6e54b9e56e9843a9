import { expect, it } from 'vitest';
import { measureInTurn } from './measure-in-turn.ts';

it('measures both in every round and discards the first round', async () => {
  const order: string[] = [];
  const count = (name: string) => async () => order.push(name);
  const measured = await measureInTurn(2, { own: count('own'), bare: count('bare') });
  expect(order).toEqual(['bare', 'own', 'bare', 'own', 'bare', 'own']);
  expect(measured).toEqual({ bare: [3, 5], own: [4, 6] });
});
