import { parseArgs } from 'node:util';
import { MODEL_STEPS, type ModelStep } from '@pilgi/domain/ai-work';

const MICRO = 1_000_000;
const MAX_BUDGET_USD = 5;
const DEFAULT_BASE_URL = 'https://generativelanguage.googleapis.com/v1beta';

export interface SmokeOptions {
  steps: readonly ModelStep[];
  budget_usd_micro: bigint;
  is_recorded: boolean;
  /** Null for the simulator, which the command starts itself. */
  provider: { base_url: string; api_key: string } | null;
}

/** Throws with a message for the operator when the options could cost money by accident. */
export function parseSmokeOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): SmokeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      target: { type: 'string', default: 'simulator' },
      steps: { type: 'string', default: MODEL_STEPS.join(',') },
      record: { type: 'boolean', default: false },
      'budget-usd': { type: 'string', default: '0.50' },
    },
  });
  if (values.target !== 'simulator' && values.target !== 'live') {
    throw new Error(`--target must be simulator or live, not ${values.target}`);
  }
  const isLive = values.target === 'live';
  if (values.record && !isLive) throw new Error('--record needs --target live: only the real provider is recorded');
  return {
    steps: readSteps(values.steps),
    budget_usd_micro: readBudget(values['budget-usd']),
    is_recorded: values.record,
    provider: isLive ? readProvider(env) : null,
  };
}

function readSteps(names: string): ModelStep[] {
  return names.split(',').map((name) => {
    const step = MODEL_STEPS.find((one) => one === name.trim().toUpperCase().replaceAll('-', '_'));
    if (step === undefined) throw new Error(`No such step: ${name}. Steps: ${MODEL_STEPS.join(', ')}`);
    return step;
  });
}

function readBudget(text: string): bigint {
  const dollars = Number(text);
  if (!(dollars > 0 && dollars <= MAX_BUDGET_USD)) {
    throw new Error(`--budget-usd must be above 0 and at most ${MAX_BUDGET_USD}, not ${text}`);
  }
  return BigInt(Math.round(dollars * MICRO));
}

function readProvider(env: Readonly<Record<string, string | undefined>>) {
  const { GEMINI_API_KEY: api_key = '', GEMINI_BASE_URL: base_url = DEFAULT_BASE_URL } = env;
  if (api_key === '') throw new Error('--target live needs GEMINI_API_KEY');
  if (env.CI !== undefined && env.ALLOW_PAID !== '1') throw new Error('paid calls in CI need ALLOW_PAID=1');
  const { protocol, hostname } = new URL(base_url);
  if (protocol !== 'https:' || /^(localhost|127\.|0\.0\.0\.0|\[)/.test(hostname) || hostname.endsWith('.localhost')) {
    throw new Error(`--target live refuses ${protocol}//${hostname}: it needs the address of the real provider`);
  }
  return { base_url, api_key };
}
