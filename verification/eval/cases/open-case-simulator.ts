import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_STEP_MODELS, resolveFromCatalogue } from '@pilgi/domain/ai-work';
import { createLlm } from '../../../apps/server/src/platform/llm/create-llm.ts';
import { type Script, startGeminiSimulator, type Truth } from '../../../simulators/gemini/src/index.ts';
import { createCostLimit } from '../../provider/create-cost-limit.ts';
import { type CallModel, createCaller } from '../live/create-caller.ts';

/** Prices of this day; nothing is charged by the simulator. */
const DAY = '2026-01-01';
const MAX_MICRO_USD = 1_000_000_000n;
/** Failed calls are tested elsewhere; here every request has an answer, and the answers are unkind. */
const RATES = {
  'rate-limit': 0,
  slow: 0,
  block: 0,
  'empty-answer': 0,
  'wrong-json': 0,
  'reject-schema': 0,
  think: 0,
  // With more, no verdict is trusted and every sentence is unchecked.
  misjudge: 0.02,
  // More than of any model, so that each fault occurs often enough to be counted.
  mistranslate: 0.4,
  wait_scale: 0,
};

export interface CaseSimulator {
  /** Calls with other mistakes for each seed. */
  callWith(seed: number): CallModel;
  truth(): Truth[];
  close(): Promise<void>;
}

/** The model simulator with its unkindest profile. */
export async function openCaseSimulator(scripts: readonly Script[]): Promise<CaseSimulator> {
  const simulator = await startGeminiSimulator({ seed: 1, defaultProfile: 'cruel', rates: RATES });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-cases-'));
  for (const script of scripts) simulator.control.loadScript(script);
  const llm = createLlm({
    GEMINI_BASE_URL: `${simulator.url}/v1beta`,
    GEMINI_API_KEY: simulator.apiKey,
    MODEL_TIMEOUT_SECONDS: 60,
    OPENAI_COMPATIBLE_BASE_URL: undefined,
    OPENAI_COMPATIBLE_API_KEY: undefined,
  });
  return {
    callWith(seed) {
      simulator.control.setBehaviour({ profile: 'cruel', seed, rates: RATES });
      return createCaller({
        directory: join(directory, String(seed)),
        choices: resolveFromCatalogue(DEFAULT_STEP_MODELS),
        provider: { llm, costLimit: createCostLimit(MAX_MICRO_USD, DAY), day: DAY },
      }).call;
    },
    truth: () => simulator.truth(),
    async close() {
      await simulator.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
