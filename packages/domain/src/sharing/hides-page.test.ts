import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hidesPage } from './hides-page.ts';
import { SHARE_REPORT_REASONS } from './share-report.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const HOUR_MS = 3_600_000;
type Report = Parameters<typeof hidesPage>[0][number];
const report = (changes: Partial<Report> = {}): Report => ({
  reason: 'ABUSE',
  status: 'OPEN',
  network: 'a',
  has_name: false,
  has_statement: false,
  created_at: NOW,
  ...changes,
});
const from = (...networks: (string | null)[]) => networks.map((network) => report({ network }));
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const signed = { has_name: true, has_statement: true };

describe('hidesPage', () => {
  it.each<[string, Report[], boolean]>([
    ['no report', [], false],
    ['two networks', from('a', 'b'), false],
    ['three networks', from('a', 'b', 'c'), true],
    ['three reports of two networks', from('a', 'b', 'b'), false],
    ['reports without a network', from(null, null, null), false],
    [
      'the first of three exactly 24 hours old',
      [...from('a', 'b'), report({ network: 'c', created_at: ago(24) })],
      false,
    ],
    [
      'the first of three just under 24 hours old',
      [...from('a', 'b'), report({ network: 'c', created_at: ago(23.99) })],
      true,
    ],
    ['a signed copyright report', [report({ reason: 'COPYRIGHT', ...signed })], true],
    ['a signed report of an illegal recording', [report({ reason: 'ILLEGAL_RECORDING', ...signed })], true],
    ['a copyright report without a name', [report({ reason: 'COPYRIGHT', has_statement: true })], false],
    ['a copyright report without the statement', [report({ reason: 'COPYRIGHT', has_name: true })], false],
    ['a signed report of abuse', [report({ reason: 'ABUSE', ...signed })], false],
    ['a signed report of personal data', [report({ reason: 'PRIVACY', ...signed })], false],
    [
      'a signed report on a restored page',
      [report({ status: 'RESTORED' }), report({ reason: 'COPYRIGHT', ...signed })],
      false,
    ],
    ['three networks on a cleared page', [report({ status: 'REJECTED' }), ...from('a', 'b', 'c')], false],
  ])('%s', (_title, reports, expected) => {
    expect(hidesPage(reports, NOW)).toBe(expected);
  });

  it('is never caused by one network without a signed report', () => {
    const reasons = fc.constantFrom(...SHARE_REPORT_REASONS);
    const unsigned = fc.array(fc.record({ reason: reasons, has_name: fc.boolean() }), { maxLength: 50 });
    fc.assert(
      fc.property(unsigned, (reports) => {
        expect(hidesPage(reports.map(report), NOW)).toBe(false);
      }),
    );
  });
});
