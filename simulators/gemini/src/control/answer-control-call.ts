import { FAULT_KINDS, type FaultRule } from '../faults/fault-rule.ts';
import { parseJson } from '../json/parse-json.ts';
import type { Order } from '../obedience/order.ts';
import { type Latency, NO_LATENCY, type Room } from '../room.ts';
import { STEPS } from '../thinking/recognise-step.ts';
import { BadInput, needed, readInput } from './read-input.ts';
import { readScript } from './read-script.ts';

export type ControlAnswer = { status: number; body: unknown };

type Act = (room: Room, json: unknown) => unknown;

const ACTS: Record<string, Act> = {
  'GET /_control/health': () => ({ status: 'ok' }),
  'GET /_control/journal': (room) => ({ calls: room.journal.list() }),
  'DELETE /_control/journal': (room) => {
    room.journal.clear();
    return { calls: [] };
  },
  'GET /_control/scripts': (room) => ({ titles: room.scripts.titles() }),
  'POST /_control/scripts': (room, json) => {
    room.scripts.load(readScript(json));
    return { titles: room.scripts.titles() };
  },
  'DELETE /_control/scripts': (room) => {
    room.scripts.clear();
    return { titles: [] };
  },
  'GET /_control/faults': (room) => ({ faults: room.faults.list() }),
  'POST /_control/faults': (room, json) => {
    const rules = (Array.isArray(json) ? json : [json]).map(readFaultRule);
    return { faults: rules.map((rule) => room.faults.add(rule)) };
  },
  'DELETE /_control/faults': (room) => {
    room.faults.clear();
    return { faults: [] };
  },
  'GET /_control/orders': (room) => ({ orders: room.orders }),
  'POST /_control/orders': (room, json) => {
    room.orders = (Array.isArray(json) ? json : [json]).map(readOrder);
    return { orders: room.orders };
  },
  'DELETE /_control/orders': (room) => {
    room.orders = [];
    return { orders: [] };
  },
  'POST /_control/latency': (room, json) => {
    room.latency = readLatency(json);
    return room.latency;
  },
  'POST /_control/reset': (room) => {
    room.journal.clear();
    room.scripts.clear();
    room.faults.clear();
    room.orders = [];
    room.cache.clear();
    room.latency = NO_LATENCY;
    return {};
  },
};

export function answerControlCall(room: Room, call: string, body: string): ControlAnswer {
  const act = ACTS[call];
  if (act === undefined) return { status: 404, body: { error: 'unknown', calls: Object.keys(ACTS) } };
  try {
    return { status: 200, body: act(room, parseJson(body)) };
  } catch (error) {
    if (error instanceof BadInput) return { status: 400, body: { error: error.message } };
    throw error;
  }
}

function readFaultRule(json: unknown): FaultRule {
  const input = readInput(json, ['kind', 'probability', 'next', 'match', 'seed', 'retry_after_seconds']);
  const match = readInput(input.record('match') ?? {}, ['step', 'section']);
  return {
    kind: needed(input.choice('kind', FAULT_KINDS), 'kind'),
    probability: input.number('probability'),
    next: input.whole('next'),
    match: { step: match.choice('step', STEPS), section: match.whole('section') },
    seed: input.whole('seed'),
    retry_after_seconds: input.number('retry_after_seconds'),
  };
}

function readOrder(json: unknown): Order {
  const input = readInput(json, ['trigger', 'say', 'first_answer']);
  return {
    trigger: needed(input.text('trigger'), 'trigger'),
    say: needed(input.text('say'), 'say'),
    first_answer: input.flag('first_answer'),
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
