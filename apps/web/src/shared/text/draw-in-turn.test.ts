import { expect, it, vi } from 'vitest';
import { drawInTurn } from './draw-in-turn.ts';

it('draws everything that is still wanted, in order, and lets others in between', async () => {
  const seen: string[] = [];
  const slow = (name: string) => () => {
    const until = performance.now() + 10;
    let turns = 0;
    while (performance.now() < until) turns += 1;
    seen.push(turns > 0 ? name : '');
  };
  drawInTurn(slow('first'));
  const leaveOut = drawInTurn(slow('gone'));
  drawInTurn(slow('second'));
  leaveOut();
  expect(seen).toEqual([]);
  setTimeout(() => seen.push('somebody else'));
  await vi.waitFor(() => expect(seen).toContain('second'));
  expect(seen).toEqual(['first', 'somebody else', 'second']);
});
