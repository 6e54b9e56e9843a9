import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import startStack from '../../e2e/start-stack.ts';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { evaluateRun, type Figures, medianFigures } from './evaluate-run.ts';

const PAGES = ['/', '/sample', '/faq', '/privacy'];
const FLAGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const { values: options } = parseArgs({
  options: {
    /** Comma-separated paths; the default is the public entry pages. */
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
    evaluateRun(page, figures).map((finding) => `${page}: ${finding}`),
  );
  for (const finding of findings) console.log(finding);
  return findings.length === 0;
}

/** A new browser for each run, so that the cache is empty. */
async function measure(url: string): Promise<Figures> {
  const port = await findFreePort();
  const browser = await openChromium([`--remote-debugging-port=${port}`, ...FLAGS]);
  try {
    const response = await lighthouse(url, { port, output: 'json', logLevel: 'error', formFactor: 'mobile' });
    if (!response) throw new Error(`lighthouse returned no result for ${url}`);
    report(url, response.lhr);
    return await readFigures(response.lhr);
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

/** Compressed body sizes of the scripts, without headers. */
async function sumScripts(lhr: Result): Promise<number> {
  const { details } = lhr.audits['network-requests'] ?? {};
  if (details?.type !== 'table') return Number.NaN;
  const files = details.items as unknown as SentFile[];
  const scripts = files.filter(({ resourceType }) => resourceType === 'Script');
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => {
      const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(response.headers.get('content-length'));
    }),
  );
  return Number((sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

/** Prints timings, layout shifts and failed audits, for diagnosing a low score. */
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
