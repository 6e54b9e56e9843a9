import { startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { parseSmokeOptions, type SmokeOptions } from './parse-smoke-options.ts';
import { createRecorder } from './recording/create-recorder.ts';
import { RECORDINGS_DIRECTORY } from './recording/recording.ts';
import { describeBudget, runProviderSmoke, type SmokeTarget } from './run-provider-smoke.ts';

/** Limits for the real provider: times after alignment and share of the speech that has words. */
const LIVE_LIMITS = { max_p95_s: 2.5, min_coverage: 0.9 };
/** Distortions after which several places of a line explain the recording equally well. */
const LOSSES = ['skip', 'stop-early', 'loop', 'invent'];
const SIMULATOR_SEED = 3;

async function runWithSimulator(options: SmokeOptions): Promise<boolean> {
  const gemini = await startGeminiSimulator({ defaultProfile: 'realistic', seed: SIMULATOR_SEED });
  const target: SmokeTarget = {
    name: 'simulator',
    base_url: `${gemini.url}/v1beta`,
    api_key: gemini.apiKey,
    is_coded: true,
    onMaterial: ({ script }) => gemini.control.loadScript(script),
    limitsFor: (calls) => {
      const applied = gemini
        .truth()
        .slice(-calls)
        .flatMap(({ distortions }) => distortions.map((one) => one.behaviour));
      return applied.some((behaviour) => LOSSES.includes(behaviour))
        ? { max_p95_s: null, min_coverage: null }
        : LIVE_LIMITS;
    },
  };
  try {
    return await runProviderSmoke(target, { ...options, now: new Date() });
  } finally {
    await gemini.close();
  }
}

async function runLive(options: SmokeOptions, provider: NonNullable<SmokeOptions['provider']>): Promise<boolean> {
  const now = new Date();
  const recorder = createRecorder({
    directory: RECORDINGS_DIRECTORY,
    made: now.toISOString().slice(0, 10),
    secret: provider.api_key,
  });
  const target: SmokeTarget = {
    name: 'live',
    ...provider,
    is_coded: false,
    limitsFor: () => LIVE_LIMITS,
    ...(options.is_recorded && { send: recorder.send, onMaterial: recorder.allow, onStep: recorder.setStep }),
  };
  return await runProviderSmoke(target, { ...options, now });
}

function readOptions(): SmokeOptions {
  try {
    return parseSmokeOptions(process.argv.slice(2), process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const options = readOptions();
process.stdout.write(`${describeBudget(options.budget_usd_micro)}\n`);
const hasPassed =
  options.provider === null ? await runWithSimulator(options) : await runLive(options, options.provider);
process.exitCode = hasPassed ? 0 : 1;
