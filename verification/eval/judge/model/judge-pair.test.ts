import { describe, expect, it } from 'vitest';
import type { CallModel } from '../../live/create-caller.ts';
import { readGoldenLectures } from '../../set/read-golden-lectures.ts';
import { judgePair } from './judge-pair.ts';

const deadlock = readGoldenLectures().find(({ golden }) => golden.id === 'deadlock');
if (deadlock?.reference == null) throw new Error('the lecture is missing');
const { golden, reference } = deadlock;
const pair = { before: reference, now: { ...reference, title: '새 노트' } };

/** Answers in the order of the calls. */
function answering(...winners: string[]): CallModel {
  let call = 0;
  return async ({ schema }) => {
    call += 1;
    return schema.parse({ reasons: [], winner: winners[call - 1] });
  };
}

describe('judgePair', () => {
  it.each([
    ['A', 'B', 'BEFORE'],
    ['B', 'A', 'NOW'],
    ['A', 'A', 'SAME'],
    ['SAME', 'B', 'SAME'],
  ])('reads %s and then %s as %s', async (first, second, expected) => {
    expect(await judgePair(answering(first, second), golden, pair)).toBe(expected);
  });

  it('shows each note first once', async () => {
    const seen: string[] = [];
    const call: CallModel = async ({ schema, texts }) => {
      seen.push(texts[1] ?? '');
      return schema.parse({ reasons: [], winner: 'SAME' });
    };
    await judgePair(call, golden, pair);
    expect(seen.map((text) => text.includes('새 노트'))).toEqual([false, true]);
  });
});
