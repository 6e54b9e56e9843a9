import { formatPrinted, settleSection } from '../kit/quality-page.ts';
import { runCases } from './cases/run-cases.ts';
import { readProvider } from './live/read-provider.ts';
import { RECORDINGS_DIRECTORY } from './live/recorded-answer.ts';
import { runLive } from './live/run-live.ts';
import { runReplay } from './live/run-replay.ts';
import { runMutations } from './mutate/run-mutations.ts';
import { type EvalOptions, type OfflineOptions, parseEvalOptions } from './parse-eval-options.ts';
import { runOffline } from './run/run-offline.ts';
import { RESULTS_DIRECTORY } from './run/store-run.ts';
import { type GoldenCase, readGoldenLectures, readOwnLectures } from './set/read-golden-lectures.ts';

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
  const isPassed = await scoreOffline(options, settings.cases);
  const replayed = await runReplay(options, settings);
  return isPassed ? replayed : 1;
}

/** Figures with lectures of an operator are not compared with the page. */
async function scoreOffline(options: OfflineOptions, cases: readonly GoldenCase[]): Promise<boolean> {
  const lines: string[] = [];
  const record = (line: string) => {
    if (!line.startsWith('Report:')) lines.push(line.trimEnd());
    print(line);
  };
  const isScored = await runOffline({ ...options, cases, print: record });
  const isPassed = (await runCases(record)) && isScored;
  if (options.golden !== null) return isPassed;
  const about =
    'Written by `npm run eval -- --write`. Notes are scored against golden lectures; without a key these are the authored notes and three planted bad notes of each lecture, then faults planted in the answers of the model simulator about speakers, foreign lectures, pages and translations, and **no model has been scored**. With a key: `npm run eval -- --live --yes`. `npm run eval -- --mutate` shows which planted faults it notices. Metrics and bars: [decision 0069](decisions/0069-evaluation.md).';
  const section = formatPrinted({ title: 'Whole notes', about, lines });
  return settleSection('notes', section, options.writes) && isPassed;
}

try {
  process.exitCode = await run(parseEvalOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
