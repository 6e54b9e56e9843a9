import { parseArgs } from 'node:util';
import startStack from '../../e2e/start-stack.ts';
import { BROWSERS, type Browser } from './browsers.ts';
import { checkBrowser } from './check-browser.ts';
import { listMissingPackages } from './list-missing-packages.ts';
import { prepareNote } from './prepare-note.ts';

const { values: options } = parseArgs({
  options: {
    /** Name of the only browser to test. */
    only: { type: 'string' },
  },
});

const selected = BROWSERS.filter(({ name }) => options.only === undefined || options.only === name);
const missing = listMissingPackages(selected.map(({ needs }) => needs));
if (selected.length === 0)
  fail(`Unknown browser ${options.only}. Available: ${BROWSERS.map(({ name }) => name).join(', ')}.`);
else if (missing.length > 0)
  fail(`A browser is missing. Debian: apt-get install --no-install-recommends ${missing.join(' ')}`);
else await testAll(selected);

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

async function testAll(browsers: readonly Browser[]): Promise<void> {
  const stop = await startStack();
  try {
    const note = await prepareNote();
    let failures = 0;
    for (const browser of browsers) failures += await checkBrowser(browser, process.env.E2E_BASE_URL ?? '', note);
    console.log(failures === 0 ? 'The reader works in every browser.' : `${failures} checks failed.`);
    process.exitCode = failures === 0 ? 0 : 1;
  } finally {
    await stop();
  }
}
