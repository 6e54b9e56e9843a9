import { readProvider } from './live/read-provider.ts';
import { RECORDINGS_DIRECTORY } from './live/recorded-answer.ts';
import { runLive } from './live/run-live.ts';
import { runReplay } from './live/run-replay.ts';
import { runMutations } from './mutate/run-mutations.ts';
import { type EvalOptions, parseEvalOptions } from './parse-eval-options.ts';
import { runOffline } from './run/run-offline.ts';
import { RESULTS_DIRECTORY } from './run/store-run.ts';
import { readGoldenLectures, readOwnLectures } from './set/read-golden-lectures.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Exit codes: 0 passed, 1 failed, 3 cost limit reached, 4 recordings are missing. */
async function run(options: EvalOptions): Promise<number> {
  if (options.mode === 'mutate') return (await runMutations(print)) ? 0 : 1;
  const settings = {
    cases: [...readGoldenLectures(), ...(options.golden === null ? [] : readOwnLectures(options.golden))],
    recordings: RECORDINGS_DIRECTORY,
    results: RESULTS_DIRECTORY,
    print,
  };
  if (options.mode === 'live') {
    const provider = options.isConfirmed ? readProvider(process.env) : { base_url: '', api_key: '' };
    return await runLive(options, { ...settings, provider });
  }
  const isPassed = await runOffline({ ...options, ...settings });
  const replayed = await runReplay(options, settings);
  return isPassed ? replayed : 1;
}

try {
  process.exitCode = await run(parseEvalOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
