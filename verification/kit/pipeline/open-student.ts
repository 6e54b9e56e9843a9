import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { grantCredits } from '../../../apps/server/src/features/billing/index.ts';
import { CONSENTED } from '../../../apps/server/testing/account-builders.ts';
import type { jobsCalls, notesCalls, WireResponse } from '../../../packages/contract/src/index.ts';
import type { PipelineStack } from './start-pipeline-stack.ts';
import { uploadRecording } from './upload-recording.ts';

export type Quote = WireResponse<typeof jobsCalls.quote>;
export type Job = WireResponse<typeof jobsCalls.get>;
export type Receipt = WireResponse<typeof jobsCalls.receipt>;
export type Note = WireResponse<typeof notesCalls.get>;

/** A test user with credits who uses the public API. */
export interface Student {
  user_id: string;
  upload(file: string, course?: string, title?: string): Promise<string>;
  untilReady(lectureId: string): Promise<void>;
  quote(lectureId: string, modelId: string): Promise<Quote>;
  start(quoteId: string): Promise<Job>;
  untilFinished(jobId: string): Promise<Job>;
  receipt(jobId: string): Promise<Receipt>;
  note(noteId: string): Promise<Note>;
  request<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<Answer>;
  /** Access token of the session, renewed when it has expired. */
  token(): Promise<string>;
  /** Sends one request without retries and returns any status. */
  requestOnce(
    method: 'GET' | 'POST',
    path: string,
    json?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

const PASSWORD = 'deep-ocean-42';
const POLL_MS = 100;
const TIMEOUT_MS = 10 * 60_000;
const MAX_ATTEMPTS = 100;

export async function openStudent(stack: PipelineStack, credits: number): Promise<Student> {
  const email = `student-${randomBytes(6).toString('hex')}@example.com`;
  const send = (path: string, init: RequestInit) => fetch(`${stack.apiUrl}${path}`, init);
  const registered = await send('/auth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, ...CONSENTED }),
  });
  const { id: user_id } = (await registered.json()) as { id: string };
  const signIn = async () => {
    const body = new URLSearchParams({ username: email, password: PASSWORD });
    const login = await send('/auth/login/token', { method: 'POST', body });
    return ((await login.json()) as { access_token: string }).access_token;
  };
  let token = await signIn();
  await giveCredits(stack, user_id, credits);

  /** Retries while the server or its database is unavailable and signs in again when the session has expired. */
  async function request<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, json?: object): Promise<Answer> {
    for (let attempts = 1; ; attempts += 1) {
      const { status, text } = await send(path, requestFor(method, token, json)).then(read, () => NO_RESPONSE);
      if (isDone(status)) return JSON.parse(text) as Answer;
      const isExpired = status === 401 && attempts === 1;
      if (isExpired) token = await signIn();
      if (!(isUnavailable(status) || isExpired) || attempts === MAX_ATTEMPTS)
        throw new Error(`${path}: ${status} ${text}`);
      await pause(POLL_MS);
    }
  }

  async function until<State>(read: () => Promise<State>, isExpired: (state: State) => boolean): Promise<State> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const state = await read();
      if (isExpired(state)) return state;
      if (performance.now() > deadline) throw new Error(`timed out in state ${JSON.stringify(state)}`);
      await pause(POLL_MS);
    }
  }

  return {
    user_id,
    request,
    token: async () => {
      await request('GET', '/auth/users/me');
      return token;
    },
    requestOnce: async (method, path, json) => {
      const { status, text } = await send(path, requestFor(method, token, json)).then(read, () => NO_RESPONSE);
      return { status, body: status === 0 ? {} : (JSON.parse(text) as Record<string, unknown>) };
    },
    upload: (file, course, title) => uploadRecording(request, { file, course, title }),
    untilReady: async (id) => {
      const read = () => request<{ status: string; refusal: string | null }>('GET', `/lectures/${id}`);
      const lecture = await until(read, ({ status }) => status !== 'CHECKING');
      if (lecture.status !== 'READY') throw new Error(`the lecture was rejected: ${lecture.refusal}`);
    },
    quote: (lectureId, model_id) => request('POST', `/lectures/${lectureId}/quote`, { model_id }),
    start: (quote_id) => request('POST', '/jobs', { quote_id }),
    untilFinished: (id) =>
      until(
        () => request<Job>('GET', `/jobs/${id}`),
        ({ finished_at }) => finished_at !== null,
      ),
    receipt: (id) => request('GET', `/jobs/${id}/receipt`),
    note: (id) => request('GET', `/notes/${id}`),
  };
}

const isDone = (status: number) => status >= 200 && status < 300;
const isUnavailable = (status: number) => status === 0 || status >= 500;
const NO_RESPONSE = { status: 0, text: 'no response' };

async function read(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() };
}

function requestFor(method: string, token: string, json: object | undefined): RequestInit {
  const authorization = `Bearer ${token}`;
  if (json === undefined) return { method, headers: { authorization } };
  return { method, headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(json) };
}

async function giveCredits(stack: PipelineStack, user_id: string, credits: number): Promise<void> {
  const now = new Date();
  await grantCredits(
    { db: stack.product, clock: { now: () => now } },
    {
      user_id,
      amount_micro: BigInt(credits) * 1_000_000n,
      actor: 'verification',
      reason: 'credits for a verification',
      source_id: crypto.randomUUID(),
    },
  );
}
