import { parseArgs } from 'node:util';
import startStack from '../../e2e/start-stack.ts';
import { BROWSERS, type Browser } from './browsers.ts';
import { checkBrowser } from './check-browser.ts';
import { listMissingPackages } from './list-missing-packages.ts';
import { prepareNote } from './prepare-note.ts';

const { values: options } = parseArgs({
  options: {
    /** One browser alone, by its name. */
    only: { type: 'string' },
  },
});

const wanted = BROWSERS.filter(({ name }) => options.only === undefined || options.only === name);
const missing = listMissingPackages(wanted.map(({ needs }) => needs));
if (wanted.length === 0)
  giveUp(`No browser is called ${options.only}: ${BROWSERS.map(({ name }) => name).join(', ')}.`);
else if (missing.length > 0)
  giveUp(`A browser is missing. Debian: apt-get install --no-install-recommends ${missing.join(' ')}`);
else await testAll(wanted);

function giveUp(reason: string): void {
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
