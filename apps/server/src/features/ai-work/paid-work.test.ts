import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// paid-work.ts describes the clients; this file checks that none of them moves credits or restarts work by itself.
const SOURCE = join(import.meta.dirname, '../..');
const PROTOCOL = 'features/ai-work/';
const LEDGER = 'features/billing/credits/';

/** Why a file outside the protocol may contain the word. */
const ALLOWED: Record<string, string> = {
  'features/billing/payments/refund-payment.ts': 'holds credits of a refund, which no model call costs',
  'features/billing/desk/refund-exceptionally.ts': 'a refund outside of the rules takes the credits back',
  'features/billing/payments/begin-remainder-refund.ts': 'holds credits of a refund, which no model call costs',
  'features/lectures/restart-lost-checks.ts': 'restarts the preparation of uploads, which is free',
  'features/lectures/recording/restart-lost-joins.ts': 'restarts the joining of recordings, which is free',
  'features/lectures/handouts/check-handout.workflow.ts': 'restarts the opening of documents, which is free',
};

/** The platform implements restarts for any workflow; index files only pass on names. */
const files = globSync('{entry,features}/**/*.ts', { cwd: SOURCE })
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('/index.ts'))
  .map((path) => ({ path, text: readFileSync(join(SOURCE, path), 'utf8') }));

const filesWith = (pattern: RegExp) =>
  files.filter(({ path, text }) => !path.startsWith(LEDGER) && pattern.test(text)).map(({ path }) => path);
const outsideProtocol = (pattern: RegExp) => filesWith(pattern).filter((path) => !path.startsWith(PROTOCOL));

describe('the protocol of paid work', () => {
  it.each([
    ['holds credits', /\bholdCredits\b/],
    ['captures or releases holds', /\b(captureHold|captureHoldOf|releaseHold|updateHoldSettled)\b/],
    ['lists or releases orphaned holds', /\b(listOverdueHolds)\b/],
    ['restarts lost work', /\brestartLostWorkflows\b/],
    ['marks model calls as charged', /\bupdateCallsSettled\(/],
  ])('is the only code that %s', (_title, pattern) => {
    expect(filesWith(pattern).some((path) => path.startsWith(PROTOCOL))).toBe(true);
    expect(outsideProtocol(pattern).filter((path) => !(path in ALLOWED))).toEqual([]);
  });

  it('is the only code that holds credits for jobs', () => {
    const refunds = files.filter(({ path, text }) => path in ALLOWED && /\bholdCredits\b/.test(text));
    expect(refunds.filter(({ text }) => !text.includes("purpose: 'REFUND'") || text.includes("'JOB'"))).toEqual([]);
  });

  it('names only exceptions that are still needed', () => {
    const needed = outsideProtocol(/\b(holdCredits|restartLostWorkflows)\b/);
    expect(needed.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  it('has six clients', () => {
    const clients = files.filter(({ text }) => /: PaidWork<.+> = \{/.test(text)).map(({ path }) => path);
    expect(clients).toHaveLength(6);
  });
});
