import { type Supervisor, supervise } from './supervise.ts';

export interface Run {
  supervisor: Supervisor;
  /** Aborted when everything must stop, also during the start. */
  signal: AbortSignal;
  /** Called after all children have ended, in reverse order of registration. */
  atEnd: (cleanUp: () => void | Promise<void>) => void;
  fail: (reason: Error) => void;
}

type WriteLine = (name: string, line: string) => void;

const OWN_NAME = 'dev';

/** Runs until a stop signal (returns 0) or a failure (returns 1); all children have ended when it returns. */
export async function runUntilStopped(start: (run: Run) => Promise<void>, writeLine: WriteLine): Promise<number> {
  const supervisor = supervise(writeLine);
  const abort = new AbortController();
  const failed = Promise.withResolvers<never>();
  const cleanUps: (() => void | Promise<void>)[] = [];
  supervisor.broken.catch(failed.reject);
  failed.promise.catch(() => undefined);

  const stopSignal = waitForStopSignal(() => supervisor.kill());
  const run = { supervisor, signal: abort.signal, fail: failed.reject };
  const started = start({ ...run, atEnd: (cleanUp) => void cleanUps.push(cleanUp) });
  let exitCode = 0;
  try {
    await Promise.race([stopSignal, failed.promise, started.then(() => failed.promise)]);
    writeLine(OWN_NAME, 'Stopping.');
  } catch (error) {
    const message = `Stopping everything: ${error instanceof Error ? error.message : String(error)}`;
    for (const line of message.split('\n')) writeLine(OWN_NAME, line);
    exitCode = 1;
  }
  abort.abort();
  await supervisor.stop();
  await started.catch(() => undefined);
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  return exitCode;
}

async function waitForStopSignal(onSecondTime: () => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      times += 1;
      if (times > 1) onSecondTime();
      resolve();
    });
  }
  // The reader of the output is gone (`npm run dev | head`), so the run could not be seen or stopped any more.
  process.stdout.on('error', () => resolve());
  await promise;
}
