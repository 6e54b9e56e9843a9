import { describe, expect, it } from 'vitest';
import { type CallBooks, compareCalls } from './compare-calls.ts';

const entry = {
  step: 'write' as const,
  section: 2,
  request_hash: 'a',
  processed: true,
  delivered: true,
  input_tokens: 10,
  output_tokens: 5,
};
const row = {
  step: 'WRITE',
  section: 2,
  attempt: 1,
  status: 'ANSWERED',
  is_charged: true,
  input_tokens: 10,
  output_tokens: 5,
};
const unknown = { ...row, status: 'UNKNOWN', is_charged: false, input_tokens: null, output_tokens: null };
const quiet: CallBooks = {
  journal: [entry],
  rows: [row],
  inFlight: new Set(),
  reference: new Map([['WRITE 2', '10+5']]),
};
const twice: CallBooks = {
  ...quiet,
  journal: [{ ...entry, delivered: false }, entry],
  rows: [unknown, { ...row, attempt: 2 }],
  inFlight: new Set(['WRITE 2']),
};

describe('compareCalls', () => {
  it('finds nothing in an undisturbed run, nor in one whose call was in flight when the process died', () => {
    expect(compareCalls(quiet)).toEqual([]);
    expect(compareCalls(twice)).toEqual([]);
  });

  it.each<[string, CallBooks, string]>([
    ['a stored step that was called again', { ...twice, inFlight: new Set() }, '1 of unknown end, at most 0 expected'],
    ['a call nobody wrote down', { ...quiet, journal: [entry, entry] }, '2 calls arrived, 1 are written down'],
    [
      'an unknown end that is charged',
      {
        ...twice,
        rows: [
          { ...unknown, is_charged: true },
          { ...row, attempt: 2 },
        ],
      },
      'an unknown end is charged',
    ],
    ['other tokens than the provider counted', { ...quiet, rows: [{ ...row, input_tokens: 11 }] }, '11+5 tokens'],
    ['a missing answer', { ...quiet, rows: [] }, '0 stored answers'],
    ['a changed question', { ...twice, journal: [entry, { ...entry, request_hash: 'b' }] }, 'asked differently'],
    ['a step of its own making', { ...quiet, reference: new Map() }, 'no such call in an undisturbed run'],
    ['a call left open', { ...quiet, rows: [row, { ...unknown, status: 'SENT', attempt: 2 }] }, 'without an end'],
  ])('finds %s', (_, books, expected) => {
    expect(compareCalls(books).join('; ')).toContain(expected);
  });
});
