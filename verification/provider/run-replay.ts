import { MODEL_STEPS } from '@pilgi/domain/ai-work';
import { checkAges } from './recording/check-ages.ts';
import { createReplay, listRecordings, type StoredRecording } from './recording/create-replay.ts';
import { RECORDINGS_DIRECTORY } from './recording/recording.ts';
import { runProviderSmoke } from './run-provider-smoke.ts';

/** Recorded calls cost nothing; the limit only has to fit all of them. */
const BUDGET_USD_MICRO = 5_000_000n;

async function replay(recordings: readonly StoredRecording[]): Promise<boolean> {
  const now = new Date();
  const { warnings, failures } = checkAges(recordings, now);
  const { send, allow, misses } = createReplay(recordings);
  const hasPassed = await runProviderSmoke(
    {
      name: 'replay',
      base_url: 'https://generativelanguage.googleapis.com/v1beta',
      api_key: 'replayed',
      is_coded: false,
      send,
      onMaterial: allow,
      limitsFor: () => ({ max_p95_s: 2.5, min_coverage: 0.9 }),
    },
    { steps: MODEL_STEPS, budget_usd_micro: BUDGET_USD_MICRO, now },
  );
  for (const text of [...warnings.map((one) => `warning: ${one}`), ...failures, ...misses()]) {
    process.stdout.write(`${text}\n`);
  }
  return hasPassed && failures.length === 0 && misses().length === 0;
}

const recordings = listRecordings(RECORDINGS_DIRECTORY);
if (recordings.length === 0) {
  process.stdout.write('No recordings: npm run provider:smoke -- --target live --record makes them.\n');
} else {
  process.exitCode = (await replay(recordings)) ? 0 : 1;
}
