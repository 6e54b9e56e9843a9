import type { Log } from '../log/create-log.ts';
import { taskEnded } from '../signals/signals.ts';

export interface PeriodicTask {
  name: string;
  everyMs: number;
  /** Returns how many items were processed; the task runs again immediately while the number is above 0. */
  run: () => Promise<number>;
}

/** Runs each task in its own loop until stopped. A failed iteration is logged and retried after the interval. */
export function runPeriodically(tasks: readonly PeriodicTask[], log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loops = tasks.map((task) => runLoop(task, log, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runLoop(task: PeriodicTask, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let done = 0;
    try {
      done = await task.run();
      taskEnded.emit({ task: task.name, outcome: 'done' });
      if (done > 0) log.info({ task: task.name, done }, 'task iteration');
    } catch (error) {
      taskEnded.emit({ task: task.name, outcome: 'failed' });
      log.error({ err: error, task: task.name }, 'task iteration failed');
    }
    if (done === 0) await pause(task.everyMs, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
