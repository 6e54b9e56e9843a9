import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JournalEntry } from '../create-journal.ts';
import { type FaultRule, isOneOf, REFUSALS } from '../faults/fault-rule.ts';
import { readForm } from '../read-form.ts';
import { sendFault } from '../send-fault.ts';
import { sendFailure } from '../send-response.ts';
import type { SimulatorState } from '../simulator-state.ts';
import { BadCall, wireFailure } from '../wire/wire-failure.ts';
import { encodeRtzrJob } from './encode-rtzr-job.ts';
import { handleSpeechCall } from './handle-speech-call.ts';
import { readRtzrRequest } from './read-rtzr-request.ts';

interface RtzrCall {
  request: IncomingMessage;
  response: ServerResponse;
  entry: JournalEntry;
  body: Buffer<ArrayBuffer>;
}

const JOB_PATH = /^\/v1\/transcribe\/(?<id>[^/]+)$/;

export const isRtzrPath = (path: string) =>
  path === '/v1/authenticate' || path === '/v1/transcribe' || JOB_PATH.test(path);

/** RTZR STT OpenAPI: a token, then a job that is polled. */
export async function handleRtzrCall(state: SimulatorState, call: RtzrCall): Promise<void> {
  try {
    if (call.entry.path === '/v1/authenticate') return authenticate(state, call);
    const token = /^Bearer (.+)$/.exec(call.request.headers.authorization ?? '')?.[1] ?? '';
    if (isExpired(state, call)) state.rtzr.revokeTokens();
    if (!state.rtzr.isValidToken(token)) throw new BadCall('invalid token', 401);
    const id = JOB_PATH.exec(call.entry.path)?.groups?.id;
    if (id === undefined) await submit(state, call);
    else await poll(state, call, id);
  } catch (error) {
    if (!(error instanceof BadCall)) throw error;
    sendFailure(call, wireFailure('rtzr', error));
  }
}

function authenticate(state: SimulatorState, call: RtzrCall): void {
  const form = new URLSearchParams(call.body.toString('utf8'));
  if (form.get('client_id') !== state.rtzrClientId || form.get('client_secret') !== state.apiKey) {
    throw new BadCall('invalid credential', 401);
  }
  sendFailure(call, { status: 200, headers: {}, body: state.rtzr.issueToken() });
  call.entry.delivered = true;
}

/** Taken before the faults of the step, so that it hits the request that presents the token. */
function isExpired(state: SimulatorState, { entry }: RtzrCall): boolean {
  const fault = state.faults.pickKind('expired-token', stepOf(entry));
  if (fault !== null) entry.fault = fault.kind;
  return fault !== null;
}

const stepOf = ({ path }: JournalEntry) => (path === '/v1/transcribe' ? 'transcribe' : 'poll');

async function submit(state: SimulatorState, { request, response, entry, body }: RtzrCall): Promise<void> {
  const form = await readForm(body, request.headers['content-type'] ?? '');
  await handleSpeechCall(state, {
    request: await readRtzrRequest(form),
    entry,
    response,
    encode: (...result) => ({ id: state.rtzr.addJob(encodeRtzrJob(...result)) }),
  });
}

async function poll(state: SimulatorState, call: RtzrCall, id: string): Promise<void> {
  const fault: FaultRule | null = state.faults.pick({ step: 'poll', section: null, request_hash: id });
  Object.assign(call.entry, { step: 'poll', fault: fault?.kind ?? null });
  if (fault !== null && isOneOf(REFUSALS, fault.kind)) return await sendFault({ ...call, wire: 'rtzr' }, fault);
  const job = state.rtzr.poll(id);
  if (job === null) throw new BadCall('not found', 404);
  sendFailure(call, { status: 200, headers: {}, body: job });
  call.entry.delivered = true;
}
