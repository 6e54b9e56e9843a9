import { expect, test } from 'vitest';
import type { Status, Verdict } from './evaluate-entries.ts';
import { formatReport } from './format-report.ts';

const verdict = (id: string, status: Status, reason?: string): Verdict => ({
  entry: { id, text: 'a text', decisions: [], tests: [], deep: [], duties: [] },
  status,
  ...(reason === undefined ? {} : { reason }),
});

test('prints counts per section and then only what is missing', () => {
  const groups = [
    { kind: 'statements', title: 'Routes', verdicts: [verdict('S001', 'shown'), verdict('S002', 'deliberate')] },
    { kind: 'statements', title: 'Gates', verdicts: [verdict('S003', 'missing', 'nothing shows it')] },
  ];
  expect(formatReport(groups, ['no report']).split('\n')).toEqual([
    expect.stringMatching(/^statements: Routes +1 of 2 shown, 1 deliberate$/),
    expect.stringMatching(/^statements: Gates +0 of 1 shown, 1 missing$/),
    '',
    expect.stringMatching(/^all statements +1 of 3 shown, 1 deliberate, 1 missing$/),
    '',
    'missing (2)',
    '  S003 a text: nothing shows it',
    '  no report',
  ]);
  expect(formatReport(groups.slice(0, 1), [])).not.toContain('missing');
});
