import type { authCalls, CallInput, CallShape, WireResponse } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import { buildRequest, type LooseInput } from './build-request.ts';
import { chooseSession } from './choose-session.ts';
import { createRefreshLock, type RefreshLock } from './create-refresh-lock.ts';
import { createSessionRefresher } from './create-session-refresher.ts';
import { createTrace, type Trace } from './create-trace.ts';
import { NETWORK_MESSAGE, NetworkError } from './network-error.ts';
import { readResponse } from './read-response.ts';
import type { SessionKind, SessionStore } from './session-store.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

type RefreshCall = typeof authCalls.refresh;
// Duplicated instead of imported: the contract's value would pull its schemas into every bundle. The type ensures that both agree.
const refreshCall: Pick<RefreshCall, 'method' | 'path'> = { method: 'POST', path: '/api/v1/auth/refresh-token' };

export interface ApiClientOptions {
  baseUrl: string;
  sessionStore: SessionStore;
  fetch?: typeof fetch;
  timeoutMs?: number;
  lock?: RefreshLock;
  /** Solves the puzzle that networks with many failed log-ins get. */
  solveChallenge?: (challenge: string) => Promise<string>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Used instead of the stored session's token; a 401 is not refreshed. */
  bearer?: string;
  /** Must stay the same on every retry of one operation; the server executes it once per key. */
  idempotencyKey?: string;
}

/** For a response that is read as a stream. */
export interface StreamOptions {
  signal: AbortSignal;
  /** Replaces the default request timeout. */
  timeout: AbortSignal;
  lastEventId: string | undefined;
  receive: (response: Response) => Promise<unknown>;
}

type Input<C extends CallShape> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: SendOptions]
    : Partial<Record<string, never>> extends CallInput<C>
      ? [input?: CallInput<C>, options?: SendOptions]
      : [input: CallInput<C>, options?: SendOptions];

export interface ApiClient {
  send<C extends CallShape>(call: C, ...rest: Input<C>): Promise<WireResponse<C>>;
  /** Sends the request with the stored session and returns the result of `receive`. */
  open(call: CallShape, input: LooseInput, options: StreamOptions): Promise<unknown>;
}

type AttemptOptions = Omit<SendOptions, 'bearer'> & Partial<StreamOptions> & { trace?: Trace; solution?: string };

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, sessionStore: store, timeoutMs = DEFAULT_TIMEOUT_MS, lock = createRefreshLock() } = options;
  const fetchImpl = options.fetch ?? ((url, init) => fetch(url, init));
  const refresh = createSessionRefresher({
    store,
    lock,
    exchange: async (refresh_token) =>
      (await attempt(refreshCall, { query: { refresh_token } }, null)) as WireResponse<RefreshCall>,
  });

  async function attempt(
    call: Pick<CallShape, 'method' | 'path' | 'bodyKind'>,
    input: LooseInput,
    bearer: string | null,
    {
      signal,
      timeout = AbortSignal.timeout(timeoutMs),
      receive = readResponse,
      trace,
      ...headerValues
    }: AttemptOptions = {},
  ): Promise<unknown> {
    const { url, init } = buildRequest(call, input, { bearer, traceparent: trace?.traceparent(), ...headerValues });
    try {
      const response = await fetchImpl(baseUrl + url, {
        ...init,
        // Only the cookie of the device, which gives no access: the session is in the Authorization header.
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return await receive(response);
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new NetworkError(NETWORK_MESSAGE, { cause: error });
    }
  }

  /** Only calls without a session are challenged. */
  async function attemptWithSolution(
    call: CallShape,
    input: LooseInput,
    requestOptions: AttemptOptions,
  ): Promise<unknown> {
    try {
      return await attempt(call, input, null, requestOptions);
    } catch (error) {
      const challenge = error instanceof ApiError && error.code === 'CLIENT_PUZZLE' ? error.challenge : null;
      if (challenge === null || options.solveChallenge === undefined) throw error;
      return attempt(call, input, null, { ...requestOptions, solution: await options.solveChallenge(challenge) });
    }
  }

  async function send(
    call: CallShape,
    input: LooseInput = {},
    { bearer, ...requestOptions }: SendOptions | (StreamOptions & { bearer?: never }) = {},
  ): Promise<unknown> {
    const options = { ...requestOptions, trace: createTrace() };
    if (bearer !== undefined) return attempt(call, input, bearer, options);
    const kind = chooseSession(call, store);
    if (kind === null) return await attemptWithSolution(call, input, options);
    const token = store.read(kind).access_token;
    try {
      return await attempt(call, input, token, options);
    } catch (error) {
      closeForeignSession(store, kind, call, error);
      if (!isUnauthorised(error)) throw error;
      const outcome = await refresh(kind, token);
      if (outcome === 'ended' && call.access !== 'optional-user') throw error;
      return attempt(call, input, store.read(kind).access_token, options);
    }
  }

  return { send: send as ApiClient['send'], open: send };
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The stored admin token was issued for another audience and cannot be refreshed; the operator must log in again. */
function closeForeignSession(store: SessionStore, kind: SessionKind, call: CallShape, error: unknown): void {
  if (call.access === 'admin' && error instanceof ApiError && error.code === 'WRONG_AUDIENCE') store.close(kind);
}
