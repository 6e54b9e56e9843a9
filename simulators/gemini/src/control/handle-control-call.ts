import { ADJUSTABLE_BEHAVIOURS, PROFILES, ratesOf, SCALES } from '../behaviour/behaviour-table.ts';
import type { BehaviourSettings } from '../behaviour/create-behaviour.ts';
import { STEPS } from '../completion/recognise-step.ts';
import { FAULT_KINDS, type FaultRule } from '../faults/fault-rule.ts';
import { parseJson } from '../json/parse-json.ts';
import type { InjectedInstruction } from '../prompt-injection/injected-instruction.ts';
import { type Latency, NO_LATENCY, type SimulatorState } from '../simulator-state.ts';
import { BadInput, readInput, required } from './read-input.ts';
import { readScript } from './read-script.ts';

export type ControlResponse = { status: number; body: unknown };

type ControlHandler = (state: SimulatorState, json: unknown) => unknown;

const HANDLERS: Record<string, ControlHandler> = {
  'GET /_control/health': () => ({ status: 'ok' }),
  'GET /_control/journal': (state) => ({ calls: state.journal.list() }),
  'DELETE /_control/journal': (state) => {
    state.journal.clear();
    return { calls: [] };
  },
  'GET /_control/scripts': (state) => ({ titles: state.scripts.titles() }),
  'POST /_control/scripts': (state, json) => {
    state.scripts.load(readScript(json));
    return { titles: state.scripts.titles() };
  },
  'DELETE /_control/scripts': (state) => {
    state.scripts.clear();
    return { titles: [] };
  },
  'GET /_control/faults': (state) => ({ faults: state.faults.list() }),
  'POST /_control/faults': (state, json) => {
    const rules = (Array.isArray(json) ? json : [json]).map(readFaultRule);
    return { faults: rules.map((rule) => state.faults.add(rule)) };
  },
  'DELETE /_control/faults': (state) => {
    state.faults.clear();
    return { faults: [] };
  },
  'GET /_control/orders': (state) => ({ orders: state.injectedInstructions }),
  'POST /_control/orders': (state, json) => {
    state.injectedInstructions = (Array.isArray(json) ? json : [json]).map(readOrder);
    return { orders: state.injectedInstructions };
  },
  'DELETE /_control/orders': (state) => {
    state.injectedInstructions = [];
    return { orders: [] };
  },
  'GET /_control/behaviour': (state) => describeBehaviour(state),
  'POST /_control/behaviour': (state, json) => {
    state.behaviour.set(readBehaviour(state, json));
    return describeBehaviour(state);
  },
  'GET /_control/truth': (state) => ({ transcriptions: state.truth.list() }),
  'DELETE /_control/truth': (state) => {
    state.truth.clear();
    return { transcriptions: [] };
  },
  'POST /_control/latency': (state, json) => {
    state.latency = readLatency(json);
    return state.latency;
  },
  'POST /_control/reset': (state) => {
    state.journal.clear();
    state.scripts.clear();
    state.faults.clear();
    state.injectedInstructions = [];
    state.cache.clear();
    state.rtzr.clear();
    state.latency = NO_LATENCY;
    state.behaviour.set(state.initialBehaviour);
    state.truth.clear();
    return {};
  },
};

export function handleControlCall(state: SimulatorState, call: string, body: string): ControlResponse {
  const handler = HANDLERS[call];
  if (handler === undefined) return { status: 404, body: { error: 'unknown', calls: Object.keys(HANDLERS) } };
  try {
    return { status: 200, body: handler(state, parseJson(body)) };
  } catch (error) {
    if (error instanceof BadInput) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

function readFaultRule(json: unknown): FaultRule {
  const input = readInput(json, ['kind', 'probability', 'next', 'match', 'seed', 'retry_after_seconds']);
  const match = readInput(input.record('match') ?? {}, ['step', 'section', 'model', 'text']);
  return {
    kind: required(input.choice('kind', FAULT_KINDS), 'kind'),
    probability: input.number('probability'),
    next: input.whole('next'),
    match: {
      step: match.choice('step', STEPS),
      section: match.whole('section'),
      model: match.text('model'),
      text: match.text('text'),
    },
    seed: input.whole('seed'),
    retry_after_seconds: input.number('retry_after_seconds'),
  };
}

function readOrder(json: unknown): InjectedInstruction {
  const input = readInput(json, ['trigger', 'output', 'first_answer']);
  return {
    trigger: required(input.text('trigger'), 'trigger'),
    output: required(input.text('output'), 'output'),
    first_answer: input.flag('first_answer'),
  };
}

function describeBehaviour(state: SimulatorState): object {
  const { profile, seed, rates } = state.behaviour.settings();
  return { profile, seed, rates: ratesOf(profile, rates) };
}

function readBehaviour(state: SimulatorState, json: unknown): BehaviourSettings {
  const input = readInput(json, ['seed', 'profile', 'rates']);
  const names = [...ADJUSTABLE_BEHAVIOURS, ...Object.keys(SCALES)];
  const rates = readInput(input.record('rates') ?? {}, names);
  const given = names.flatMap((name) => {
    const rate = rates.number(name);
    if (rate !== undefined && rate < 0) throw new BadInput(`${name} must not be negative`);
    return rate === undefined ? [] : [[name, rate] as const];
  });
  return {
    profile: required(input.choice('profile', PROFILES), 'profile'),
    seed: input.whole('seed') ?? state.seed,
    rates: Object.fromEntries(given),
  };
}

function readLatency(json: unknown): Latency {
  const input = readInput(json, ['fixed_ms', 'per_output_token_ms', 'scale']);
  return {
    fixed_ms: input.number('fixed_ms') ?? 0,
    per_output_token_ms: input.number('per_output_token_ms') ?? 0,
    scale: input.number('scale') ?? 1,
  };
}
