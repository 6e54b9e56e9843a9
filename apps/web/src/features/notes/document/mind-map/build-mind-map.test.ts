import { expect, it } from 'vitest';
import { createBlock, createNote } from '../../../../../testing/create-note.ts';
import { buildMindMap, listVisible } from './build-mind-map.ts';
import { stepInMap } from './step-in-map.ts';

const [first, ...rest] = createNote().sections;
const blocks = [
  createBlock('b1_1', { heading: '$x$의 뜻' }),
  createBlock('b1_2'),
  createBlock('b1_3', { heading: '**끝**' }),
];
const map = buildMindMap(createNote({ sections: first ? [{ ...first, blocks }, ...rest] : [] }));
const open =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);
const texts = (isOpen: (id: string) => boolean) => listVisible(map, isOpen).map(({ node }) => node.text);

it('contains the title, the sections and the headings of blocks', () => {
  expect(texts(() => true)).toEqual(['고윳값과 고유벡터', '1. 왜 필요한가', 'x의 뜻', '끝', '2. 풀기']);
  expect(texts(open('note-title'))).toEqual(['고윳값과 고유벡터', '1. 왜 필요한가', '2. 풀기']);
});

it('has topics between sections and headings', () => {
  const topics = [
    createBlock('b1_1', { heading: '머리' }),
    createBlock('b1_2', { topic: '정의', heading: '뜻' }),
    createBlock('b1_3', { topic: '정의' }),
    createBlock('b1_4', { topic: '예', heading: '셈' }),
  ];
  const root = buildMindMap(createNote({ sections: first ? [{ ...first, blocks: topics }] : [] }));
  expect(root.children[0]?.children).toEqual([
    { id: 'b1_1', text: '머리', children: [] },
    { id: 'topic-b1_2', text: '정의', children: [{ id: 'b1_2', text: '뜻', children: [] }] },
    { id: 'topic-b1_4', text: '예', children: [{ id: 'b1_4', text: '셈', children: [] }] },
  ]);
});

it.each([
  ['ArrowDown', 'section-1', { focus: 'b1_1' }],
  ['ArrowUp', 'section-2', { focus: 'b1_3' }],
  ['ArrowRight', 'section-1', { focus: 'b1_1' }],
  ['ArrowLeft', 'b1_3', { focus: 'section-1' }],
  ['ArrowLeft', 'section-1', { toggle: 'section-1' }],
  ['ArrowRight', 'b1_1', {}],
  ['Home', 'b1_1', { focus: 'note-title' }],
  ['End', 'note-title', { focus: 'section-2' }],
])('moves on %s from %s', (key, id, step) => {
  expect(stepInMap(map, open('note-title', 'section-1'), { key, id })).toEqual(step);
});

it('expands a collapsed node before moving into it', () => {
  expect(stepInMap(map, open('note-title'), { key: 'ArrowRight', id: 'section-1' })).toEqual({ toggle: 'section-1' });
});
