import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NoteSegment } from '../notes.api.ts';
import { listTurns, SpeakerMark } from './speaker-mark.tsx';

const segment = (id: string, rest: Partial<NoteSegment> = {}): NoteSegment => ({
  id,
  start_ms: 0,
  end_ms: 1,
  text: id,
  ...rest,
});

describe('listTurns', () => {
  it('marks the first line of each turn', () =>
    expect([
      ...listTurns([
        segment('s1', { speaker: 'LECTURER' }),
        segment('s2', { speaker: 'LECTURER' }),
        segment('s3', { speaker: 'OTHER', is_question: true }),
        segment('s4', { speaker: 'LECTURER' }),
        segment('s5', { speaker: 'OTHER' }),
        segment('s6'),
        segment('s7', { speaker: 'LECTURER' }),
      ]),
    ]).toEqual([
      ['s1', 'LECTURER'],
      ['s3', 'QUESTION'],
      ['s4', 'LECTURER'],
      ['s5', 'OTHER'],
      ['s7', 'LECTURER'],
    ]));
  it('marks nothing when no other speaker is known', () =>
    expect(listTurns([segment('s1', { speaker: 'LECTURER' }), segment('s2')]).size).toBe(0));
});

describe('SpeakerMark', () => {
  it.each([
    ['LECTURER', '교수'],
    ['OTHER', '다른 화자'],
    ['QUESTION', '질문'],
  ] as const)('shows %s as %s', (turn, text) => {
    render(<SpeakerMark turn={turn} />);
    expect(screen.getByText(text).dataset.turn).toBe(turn);
  });
});
