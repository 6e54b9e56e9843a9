import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupTopics } from './group-topics.ts';

const groups = (...topics: (string | undefined)[]) =>
  groupTopics(topics.map((topic, id) => (topic === undefined ? { id } : { id, topic }))).map(({ topic, blocks }) => [
    topic,
    blocks.map(({ id }) => id),
  ]);

it.each([
  ['no blocks', [], []],
  ['blocks without topics', [undefined, undefined], [[null, [0, 1]]]],
  [
    'blocks before the first topic',
    [undefined, '정의', '정의', '예'],
    [
      [null, [0]],
      ['정의', [1, 2]],
      ['예', [3]],
    ],
  ],
  [
    'a topic that occurs again',
    ['정의', '예', '정의'],
    [
      ['정의', [0]],
      ['예', [1]],
      ['정의', [2]],
    ],
  ],
  ['empty topics and spaces', ['', ' ', undefined], [[null, [0, 1, 2]]]],
])('groups %s', (_name, topics, expected) => {
  expect(groups(...topics)).toEqual(expected);
});

it('has every block once in its order, and neighbouring groups with different topics', () => {
  const block = fc.record({ id: fc.nat(), topic: fc.constantFrom('가', '나', '', undefined) });
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      const found = groupTopics(blocks);
      expect(found.flatMap((group) => group.blocks)).toEqual(blocks);
      for (const [index, { topic, blocks: own }] of found.entries()) {
        expect(own.length).toBeGreaterThan(0);
        expect(own.every((one) => (one.topic || null) === topic)).toBe(true);
        if (index > 0) expect(found[index - 1]?.topic).not.toBe(topic);
      }
    }),
  );
});
