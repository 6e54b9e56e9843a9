import { describe, expect, it } from 'vitest';
import { type CallRecords, compareCalls } from './compare-calls.ts';

const entry = {
  model: 'a-model',
  step: 'write' as const,
  section: 2,
  request_hash: 'a',
  processed: true,
  delivered: true,
  input_tokens: 10,
  output_tokens: 3,
  thought_tokens: 2,
};
const row = {
  step: 'WRITE',
  section: 2,
  attempt: 1,
  status: 'ANSWERED',
  is_charged: true,
  model: 'a-model',
  input_tokens: 10,
  output_tokens: 5,
  charged_input_tokens: 10,
  charged_output_tokens: 5,
  cost_micro_usd: '1',
};
const unknown = { ...row, status: 'UNKNOWN', is_charged: false, input_tokens: null, output_tokens: null };
const undisturbed: CallRecords = {
  journal: [entry],
  rows: [row],
  inFlight: new Set(),
  uncharged: new Set(),
  reference: new Map([['WRITE 2', 'a-model 10+5']]),
};
const twice: CallRecords = {
  ...undisturbed,
  journal: [{ ...entry, delivered: false }, entry],
  rows: [unknown, { ...row, attempt: 2 }],
  inFlight: new Set(['WRITE 2']),
};

/** Two windows, whose requests do not name them; the first was in flight at a kill. */
const windows: CallRecords = {
  journal: [
    {
      ...entry,
      step: 'transcribe',
      section: null,
      request_hash: 'a',
      processed: false,
      delivered: false,
      input_tokens: 0,
    },
    { ...entry, step: 'transcribe', section: null, request_hash: 'b' },
    { ...entry, step: 'transcribe', section: null, request_hash: 'a' },
  ],
  rows: [
    { ...unknown, step: 'TRANSCRIBE', section: 1 },
    { ...row, step: 'TRANSCRIBE', section: 1, attempt: 2 },
    { ...row, step: 'TRANSCRIBE', section: 2 },
  ],
  inFlight: new Set(['TRANSCRIBE 1']),
  uncharged: new Set(),
  reference: new Map([
    ['TRANSCRIBE 1', 'a-model 10+5'],
    ['TRANSCRIBE 2', 'a-model 10+5'],
  ]),
};
const [lost, second, repeated] = windows.journal;
if (lost === undefined || second === undefined || repeated === undefined) throw new Error('three calls expected');

describe('compareCalls', () => {
  it('returns no findings for an undisturbed run and for a repeated call that was in flight at the kill', () => {
    expect(compareCalls(undisturbed)).toEqual([]);
    expect(compareCalls(twice)).toEqual([]);
    expect(compareCalls(windows)).toEqual([]);
  });

  it('accepts a record without a call when the database was down, but no second call', () => {
    const unsent = { ...twice, journal: [entry], inFlight: new Set<string>() };
    expect(compareCalls({ ...unsent, isDatabaseInterrupted: true })).toEqual([]);
    expect(compareCalls(unsent)).toEqual(['WRITE 2: 1 with unknown outcome, at most 0 expected']);
    const repeated = { ...twice, inFlight: new Set<string>(), isDatabaseInterrupted: true };
    expect(compareCalls(repeated)).toEqual(['WRITE 2: 1 with unknown outcome, at most 0 expected']);
  });

  it('accepts a result without charge when the reference run does not charge it either', () => {
    const free = { ...undisturbed, rows: [{ ...row, is_charged: false }], uncharged: new Set(['WRITE 2']) };
    expect(compareCalls(free)).toEqual([]);
    expect(compareCalls({ ...free, rows: [row] })).toEqual(['WRITE 2: charged, but not in the reference run']);
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
      'another model',
      { ...undisturbed, journal: [{ ...entry, model: 'other' }] },
      'the provider counted other 10+5 tokens',
    ],
    [
      'a window that was sent again without a record',
      { ...windows, journal: [...windows.journal, second] },
      'TRANSCRIBE 2: 2 calls arrived, 1 are recorded',
    ],
    [
      'a repeated window with another request',
      { ...windows, journal: [lost, second, { ...repeated, request_hash: 'c' }] },
      'TRANSCRIBE of an unfinished request: no such call in the reference run',
    ],
    [
      'a window with other tokens',
      { ...windows, journal: [{ ...repeated, input_tokens: 9 }, second] },
      'TRANSCRIBE of a-model 9+5: no such call in the reference run',
    ],
    ['a window that never arrived', { ...windows, journal: [second] }, 'no response was delivered'],
    [
      'an unfinished call',
      { ...undisturbed, rows: [row, { ...unknown, status: 'SENT', attempt: 2 }] },
      'an unfinished or rejected call',
    ],
  ])('reports %s', (_, records, expected) => {
    expect(compareCalls(records).join('; ')).toContain(expected);
  });
});
