import { statSync } from 'node:fs';
import { openComputer } from '../../../e2e/desktop/steps/open-computer.ts';
import startStack from '../../../e2e/start-stack.ts';
import { buildPages, buildShipped } from '../../desktop/build-client.ts';
import { summarize } from '../summarize.ts';
import { startProgram } from './start-program.ts';

const MB = 1024 ** 2;

/** What is shipped: how large it is, how soon it is seen, and what it takes while nobody does anything. */
export async function benchDesktop({ rounds }: { rounds: number }): Promise<void> {
  buildPages();
  const { program, bundle } = buildShipped();
  const stop = await startStack();
  const starts = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const computer = await openComputer();
      starts.push(await startProgram(program, computer, process.env.E2E_BASE_URL ?? ''));
      await computer.close();
    }
  } finally {
    await stop();
  }
  console.log(`program            ${(statSync(program).size / MB).toFixed(1)} MB`);
  console.log(`bundle (.deb)      ${(statSync(bundle).size / MB).toFixed(1)} MB`);
  console.log(`first paint, ms    ${JSON.stringify(summarize(starts.map(({ painted_ms }) => painted_ms)))}`);
  console.log(`idle memory, MB    ${JSON.stringify(summarize(starts.map(({ idle_mb }) => Math.round(idle_mb))))}`);
}
