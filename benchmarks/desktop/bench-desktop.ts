import { statSync } from 'node:fs';
import { openComputer } from '../../e2e/desktop/steps/open-computer.ts';
import startStack from '../../e2e/start-stack.ts';
import { buildPages, buildShipped } from '../../verification/desktop/build-client.ts';
import { printFigure } from '../print-figure.ts';
import { startProgram } from './start-program.ts';

const MB = 1024 ** 2;

/** Size, time to first paint and idle memory of the release build. */
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
  printFigure({ title: 'program', unit: 'MB', own: [statSync(program).size / MB] });
  printFigure({ title: 'bundle (.deb)', unit: 'MB', own: [statSync(bundle).size / MB] });
  printFigure({ title: 'first paint', unit: 'ms', own: starts.map(({ painted_ms }) => painted_ms) });
  printFigure({ title: 'idle memory', unit: 'MB', own: starts.map(({ idle_mb }) => idle_mb) });
}
