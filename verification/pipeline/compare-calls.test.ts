import { describe, expect, it } from 'vitest';
import { type CallRecords, compareCalls } from './compare-calls.ts';

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
const undisturbed: CallRecords = {
  journal: [entry],
  rows: [row],
  inFlight: new Set(),
  reference: new Map([['WRITE 2', '10+5']]),
};
const twice: CallRecords = {
  ...undisturbed,
  journal: [{ ...entry, delivered: false }, entry],
  rows: [unknown, { ...row, attempt: 2 }],
  inFlight: new Set(['WRITE 2']),
};

describe('compareCalls', () => {
  it('returns no findings for an undisturbed run and for a repeated call that was in flight at the kill', () => {
    expect(compareCalls(undisturbed)).toEqual([]);
    expect(compareCalls(twice)).toEqual([]);
  });

  it.each<[string, CallRecords, string]>([
    [
      'a repeated call of a stored step',
      { ...twice, inFlight: new Set() },
      '1 with unknown outcome, at most 0 expected',
    ],
    ['an unrecorded call', { ...undisturbed, journal: [entry, entry] }, '2 calls arrived, 1 are recorded'],
    [
      'a charged call with unknown outcome',
      {
        ...twice,
        rows: [
          { ...unknown, is_charged: true },
          { ...row, attempt: 2 },
        ],
      },
      'a call with unknown outcome is charged',
    ],
    ['other tokens than the provider counted', { ...undisturbed, rows: [{ ...row, input_tokens: 11 }] }, '11+5 tokens'],
    ['a missing result', { ...undisturbed, rows: [] }, '0 stored results'],
    [
      'a changed request',
      { ...twice, journal: [entry, { ...entry, request_hash: 'b' }] },
      'the repeated request differs',
    ],
    ['an unexpected step', { ...undisturbed, reference: new Map() }, 'no such call in the reference run'],
    [
      'an unfinished call',
      { ...undisturbed, rows: [row, { ...unknown, status: 'SENT', attempt: 2 }] },
      'an unfinished or rejected call',
    ],
  ])('reports %s', (_, records, expected) => {
    expect(compareCalls(records).join('; ')).toContain(expected);
  });
});
