import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import startStack from '../../e2e/start-stack.ts';
import { openChromium } from '../browsers/open-chromium.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { type Figures, judgeRun, medianFigures } from './judge-run.ts';

const PAGES = ['/', '/faq', '/privacy'];
const FLAGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const { values: options } = parseArgs({
  options: {
    /** Separated by commas; without it the pages that everybody meets first. */
    pages: { type: 'string', default: PAGES.join(',') },
    runs: { type: 'string', default: '3' },
  },
});

const stop = await startStack();
try {
  const isGood = await measureAll(process.env.E2E_BASE_URL ?? '');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await stop();
}

async function measureAll(web: string): Promise<boolean> {
  const table: Record<string, Figures> = {};
  for (const page of options.pages.split(',')) {
    const runs: Figures[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) runs.push(await measure(new URL(page, web).href));
    table[page] = medianFigures(runs);
  }
  console.table(table);
  const findings = Object.entries(table).flatMap(([page, figures]) =>
    judgeRun(page, figures).map((finding) => `${page}: ${finding}`),
  );
  for (const finding of findings) console.log(finding);
  return findings.length === 0;
}

/** A browser of its own for each run: nothing is in its cache. */
async function measure(url: string): Promise<Figures> {
  const port = await findFreePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`, ...FLAGS]);
  try {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' });
    if (!answer) throw new Error(`no answer about ${url}`);
    report(url, answer.lhr);
    return await readFigures(answer.lhr);
  } finally {
    await browser.close();
  }
}

async function readFigures(lhr: Result): Promise<Figures> {
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? Number.NaN) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    seo: score('seo'),
    script_kb: await sumScripts(lhr),
    layout_shift: Number((lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(4)),
  };
}

interface SentFile {
  url: string;
  resourceType: string;
}

/** As they travel, compressed, without what the server says about them. */
async function sumScripts(lhr: Result): Promise<number> {
  const { details } = lhr.audits['network-requests'] ?? {};
  if (details?.type !== 'table') return Number.NaN;
  const files = details.items as unknown as SentFile[];
  const scripts = files.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(answer.headers.get('content-length'));
    }),
  );
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

/** What costs points, so that a bad figure can be mended without a second tool. */
function report(url: string, lhr: Result): void {
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  const shown = times.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`).join(', ');
  const { details: shifts } = lhr.audits['layout-shifts'] ?? {};
  if (shifts?.type === 'table') {
    const items = shifts.items as unknown as { node?: { nodeLabel?: string }; score: number }[];
    for (const { node, score } of items.slice(0, 3)) console.log(`  shift ${score} ${node?.nodeLabel ?? ''}`);
  }
  const counted = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    id === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0),
  );
  const failed = counted.filter(({ id }) => {
    const score = lhr.audits[id]?.score;
    return score !== null && score !== undefined && score < 1;
  });
  console.log(`${url}  ${shown}${failed.length === 0 ? '' : `  fails: ${failed.map(({ id }) => id).join(', ')}`}`);
}
