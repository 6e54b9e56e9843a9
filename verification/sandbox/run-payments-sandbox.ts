import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openSandboxBrowser, type PolicyWatch, watchPolicy } from './open-sandbox-browser.ts';
import { readSandboxTarget, type SandboxTarget } from './read-sandbox-target.ts';
import { listDeliveredReports } from './sandbox.queries.ts';
import { type SandboxSite, startSandboxSite } from './start-sandbox-site.ts';
import { METHODS, type WalkResult, walkPayment } from './walk-payment.ts';
import { walkOff, walkReview } from './walk-review.ts';
import { hashScript, writeRecord } from './write-record.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REVIEWER = 'card-review@example.com';
const REPORT_TIMEOUT_MS = 90_000;
const VIEWPORT = { width: 1280, height: 900 };

const { values: options } = parseArgs({
  options: {
    /** live: the provider's sandbox, with an operator's test keys. simulator: the same walk without a network. */
    target: { type: 'string', default: 'live' },
    headless: { type: 'boolean', default: false },
    /** Directory of the dated record and the screenshots. */
    out: { type: 'string', default: join(ROOT, '.test-results/payments-sandbox') },
  },
});

type RunnableTarget = Exclude<SandboxTarget, { kind: 'missing' }>;

const target = readSandboxTarget(options.target, process.env);
if (target.kind === 'missing') {
  console.error(target.message);
  process.exit(2);
}
const postgres = await startPostgres();
const browser = await openSandboxBrowser({ headless: options.headless || target.kind === 'simulator' });
try {
  process.exitCode = (await run(target, browser, postgres.url)) ? 0 : 1;
} finally {
  await browser.close();
  await postgres.stop();
}
process.exit();

async function run(chosen: RunnableTarget, opened: Browser, databaseUrl: string): Promise<boolean> {
  const site = await startSandboxSite({ databaseUrl, target: chosen });
  const policy: PolicyWatch = { enforced: [], reported: [] };
  try {
    const walks = await walkMethods(chosen, opened, site, policy);
    const delivered_reports = await waitForReports(site);
    const script = { url: site.scriptUrl, ...(await hashScript(site.scriptUrl)) };
    const recorded_at = new Date().toISOString();
    const record = { target: chosen.kind, recorded_at, script, policy, delivered_reports, walks };
    const secrets = chosen.kind === 'live' ? [chosen.clientKey, chosen.secretKey] : [];
    console.log(`record: ${writeRecord(options.out, record, secrets)}`);
    const isGood = policy.enforced.length === 0 && delivered_reports.length > 0;
    console.log(
      `${walks.length} payments (${walks.map(({ method }) => method).join(', ')}), ${policy.enforced.length} enforced violations, ` +
        `${policy.reported.length} exceptions used, ${delivered_reports.length} kinds of reports delivered, script ${script.sha256.slice(0, 12)}`,
    );
    for (const line of policy.enforced) console.error(`  refused by the browser: ${line}`);
    if (delivered_reports.length === 0) console.error('  the browser delivered no report to our endpoint');
    if (!isGood) return false;
  } finally {
    await site.close();
  }
  if (chosen.kind === 'simulator') await walkModes(opened, databaseUrl);
  return true;
}

async function walkMethods(
  chosen: RunnableTarget,
  opened: Browser,
  site: SandboxSite,
  policy: PolicyWatch,
): Promise<WalkResult[]> {
  const walks: WalkResult[] = [];
  for (const method of METHODS) {
    const context = await opened.newContext({ ignoreHTTPSErrors: true, locale: 'ko-KR', viewport: VIEWPORT });
    const page = await context.newPage();
    const watch = await watchPolicy(page);
    const screenshot = async (name: string) => {
      await page.screenshot({ path: join(options.out, `${chosen.kind}-${name}.png`) });
    };
    walks.push(await walkPayment({ site, page, method, isSimulator: chosen.kind === 'simulator', screenshot }));
    policy.enforced.push(...watch.enforced.filter((line) => !policy.enforced.includes(line)));
    policy.reported.push(...watch.reported.filter((line) => !policy.reported.includes(line)));
    await context.close();
  }
  return walks;
}

/** Browsers send reports some seconds later. */
async function waitForReports({ stack }: SandboxSite): Promise<string[]> {
  const deadline = performance.now() + REPORT_TIMEOUT_MS;
  for (;;) {
    const reports = await listDeliveredReports(stack.db);
    if (reports.length > 0 || performance.now() > deadline) return reports;
    await pause(500);
  }
}

async function walkModes(opened: Browser, databaseUrl: string): Promise<void> {
  const since = new Date().toISOString().slice(0, 10);
  const review = { PAYMENTS_MODE: 'review', PAYMENTS_REVIEW_SINCE: since, REVIEW_ACCOUNTS: REVIEWER };
  for (const env of [review, { PAYMENTS_MODE: 'off' }]) {
    const site = await startSandboxSite({ databaseUrl, target: { kind: 'simulator' }, env });
    // Each account in a context of its own: the page requires a confirmation before it pays for another account than the stored one.
    const openPage = async () => {
      const context = await opened.newContext({ ignoreHTTPSErrors: true, locale: 'ko-KR', viewport: VIEWPORT });
      return await context.newPage();
    };
    try {
      const isOff = env.PAYMENTS_MODE === 'off';
      console.log(isOff ? await walkOff(site, openPage) : await walkReview(site, openPage, REVIEWER));
    } finally {
      await site.close();
    }
  }
}
