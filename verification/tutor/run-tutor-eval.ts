import { startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { readProvider } from '../eval/live/read-provider.ts';
import { formatPrinted, settleSection } from '../kit/quality-page.ts';
import { runLive } from './live/run-live.ts';
import { parseTutorOptions, type TutorOptions } from './parse-tutor-options.ts';
import { runRetrieval } from './retrieval/run-retrieval.ts';
import { runOffline } from './run-offline.ts';
import { readTutorSet } from './set/read-tutor-set.ts';
import type { TutorSet } from './set/tutor-set.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

function playOffline(set: TutorSet, writes: boolean): boolean {
  const lines: string[] = [];
  const isReached = runOffline(set, (line) => {
    lines.push(line.trimEnd());
    print(line);
  });
  const about =
    'Written by `npm run tutor:eval -- --write`. With a key: `npm run tutor:eval -- --live --yes`. Retrieval: `npm run tutor:eval -- --retrieval`.';
  const isCurrent = settleSection('tutor', formatPrinted({ title: 'Tutor', about, lines }), writes);
  return isReached && isCurrent;
}

/** Exit codes: 0 passed, 1 failed, 3 cost limit reached. */
async function run(options: TutorOptions): Promise<number> {
  const set = readTutorSet();
  if (options.mode === 'offline') return playOffline(set, options.writes) ? 0 : 1;
  if (options.mode === 'retrieval') {
    await runRetrieval(set, print);
    return 0;
  }
  if (options.target === 'provider') {
    const provider = options.isConfirmed ? readProvider(process.env) : { base_url: '', api_key: '' };
    return await runLive(options, { set, provider, print });
  }
  print('The simulator copies sentences of the lecture; its figures mean nothing.');
  const simulator = await startGeminiSimulator({ seed: 1 });
  try {
    const provider = { base_url: `${simulator.url}/v1beta`, api_key: simulator.apiKey };
    return await runLive(options, { set, provider, print });
  } finally {
    await simulator.close();
  }
}

try {
  process.exitCode = await run(parseTutorOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
