import type { authCalls, CallInput, CallShape, WireAnswer } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import { buildRequest, type LooseInput } from './build-request.ts';
import { chooseSession } from './choose-session.ts';
import { createRefreshLock, type RefreshLock } from './create-refresh-lock.ts';
import { createSessionRefresher } from './create-session-refresher.ts';
import { nameFailure } from './name-failure.ts';
import { readAnswer } from './read-answer.ts';
import type { SessionKind, SessionStore } from './session-store.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

type RefreshCall = typeof authCalls.refresh;
// Written out because the contract's own value would bring its schemas into every bundle; the type keeps it true.
const refreshCall: Pick<RefreshCall, 'method' | 'path'> = { method: 'POST', path: '/api/v1/auth/refresh-token' };

export interface ApiClientOptions {
  baseUrl: string;
  sessionStore: SessionStore;
  fetch?: typeof fetch;
  timeoutMs?: number;
  lock?: RefreshLock;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** This token instead of a stored session's; a refusal is final. */
  bearer?: string;
  /** The same key however often one act is sent, so that it happens once. */
  idempotencyKey?: string;
}

type Input<C extends CallShape> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: SendOptions]
    : Partial<Record<string, never>> extends CallInput<C>
      ? [input?: CallInput<C>, options?: SendOptions]
      : [input: CallInput<C>, options?: SendOptions];

export interface OpenOptions {
  signal: AbortSignal;
  /** Takes the place of the usual patience. */
  timeout: AbortSignal;
  lastEventId: string | undefined;
}

export interface ApiClient {
  send<C extends CallShape>(call: C, ...rest: Input<C>): Promise<WireAnswer<C>>;
  /** For answers that go on arriving: whatever `receive` makes of the response, asked for with the same session. */
  open<T>(
    call: CallShape,
    input: LooseInput,
    receive: (response: Response) => Promise<T>,
    options: OpenOptions,
  ): Promise<T>;
}

interface Attempt<T> {
  call: Pick<CallShape, 'method' | 'path' | 'bodyKind'>;
  input: LooseInput;
  marks: Omit<SendOptions, 'bearer' | 'signal'> & Partial<Pick<OpenOptions, 'lastEventId'>>;
  signal?: AbortSignal | undefined;
  timeout: AbortSignal;
  receive: (response: Response) => Promise<T>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, sessionStore: store, timeoutMs = DEFAULT_TIMEOUT_MS, lock = createRefreshLock() } = options;
  const fetchNow = options.fetch ?? ((url, init) => fetch(url, init));
  const refresh = createSessionRefresher({
    store,
    lock,
    exchange: async (refresh_token) => {
      const asked = { call: refreshCall, input: { query: { refresh_token } }, marks: {}, receive: readAnswer };
      return (await attempt({ ...asked, timeout: AbortSignal.timeout(timeoutMs) }, null)) as WireAnswer<RefreshCall>;
    },
  });

  async function attempt<T>(asked: Attempt<T>, bearer: string | null): Promise<T> {
    const { url, init } = buildRequest(asked.call, asked.input, { bearer, ...asked.marks });
    const { signal, timeout } = asked;
    try {
      const response = await fetchNow(baseUrl + url, {
        ...init,
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return await asked.receive(response);
    } catch (error) {
      throw nameFailure(error, signal);
    }
  }

  /** With the bearer of the session that the call belongs to, renewed once if need be. */
  async function attemptInSession<T>(call: CallShape, ask: () => Attempt<T>): Promise<T> {
    const kind = chooseSession(call, store);
    if (kind === null) return attempt(ask(), null);
    const token = store.read(kind).access_token;
    try {
      return await attempt(ask(), token);
    } catch (error) {
      closeForeignSession(store, kind, call, error);
      if (!isUnauthorised(error)) throw error;
      const outcome = await refresh(kind, token);
      if (outcome === 'ended' && call.access !== 'optional-user') throw error;
      return attempt(ask(), store.read(kind).access_token);
    }
  }

  async function send(
    call: CallShape,
    input: LooseInput = {},
    { bearer, signal, ...marks }: SendOptions = {},
  ): Promise<unknown> {
    const ask = () => ({ call, input, marks, signal, timeout: AbortSignal.timeout(timeoutMs), receive: readAnswer });
    return bearer === undefined ? attemptInSession(call, ask) : attempt(ask(), bearer);
  }

  return {
    send: send as ApiClient['send'],
    open: (call, input, receive, { lastEventId, ...signals }) =>
      attemptInSession(call, () => ({ call, input, marks: { lastEventId }, ...signals, receive })),
  };
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What is kept as the admin's token is none: only logging in anew helps. */
function closeForeignSession(store: SessionStore, kind: SessionKind, call: CallShape, error: unknown): void {
  if (call.access === 'admin' && error instanceof ApiError && error.code === 'WRONG_AUDIENCE') store.close(kind);
}
