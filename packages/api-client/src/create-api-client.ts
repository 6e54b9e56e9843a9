import type { authCalls, CallInput, CallShape, WireAnswer } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import { buildRequest, type LooseInput } from './build-request.ts';
import { chooseSession } from './choose-session.ts';
import { createRefreshLock, type RefreshLock } from './create-refresh-lock.ts';
import { createSessionRefresher } from './create-session-refresher.ts';
import { createTrace, type Trace } from './create-trace.ts';
import { NETWORK_MESSAGE, NetworkError } from './network-error.ts';
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

/** For an answer that goes on arriving. */
export interface StreamOptions {
  signal: AbortSignal;
  /** Takes the place of the usual patience. */
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
  send<C extends CallShape>(call: C, ...rest: Input<C>): Promise<WireAnswer<C>>;
  /** With the same session; answers what `receive` makes of the response. */
  open(call: CallShape, input: LooseInput, options: StreamOptions): Promise<unknown>;
}

type AttemptOptions = Omit<SendOptions, 'bearer'> & Partial<StreamOptions> & { trace?: Trace };

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, sessionStore: store, timeoutMs = DEFAULT_TIMEOUT_MS, lock = createRefreshLock() } = options;
  const fetchNow = options.fetch ?? ((url, init) => fetch(url, init));
  const refresh = createSessionRefresher({
    store,
    lock,
    exchange: async (refresh_token) =>
      (await attempt(refreshCall, { query: { refresh_token } }, null)) as WireAnswer<RefreshCall>,
  });

  async function attempt(
    call: Pick<CallShape, 'method' | 'path' | 'bodyKind'>,
    input: LooseInput,
    bearer: string | null,
    { signal, timeout = AbortSignal.timeout(timeoutMs), receive = readAnswer, trace, ...marks }: AttemptOptions = {},
  ): Promise<unknown> {
    const { url, init } = buildRequest(call, input, { bearer, traceparent: trace?.traceparent(), ...marks });
    try {
      const response = await fetchNow(baseUrl + url, {
        ...init,
        credentials: 'omit',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return await receive(response);
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) throw error;
      if (signal?.aborted) throw signal.reason;
      throw new NetworkError(NETWORK_MESSAGE, { cause: error });
    }
  }

  async function send(
    call: CallShape,
    input: LooseInput = {},
    { bearer, ...wishes }: SendOptions | (StreamOptions & { bearer?: never }) = {},
  ): Promise<unknown> {
    const options = { ...wishes, trace: createTrace() };
    if (bearer !== undefined) return attempt(call, input, bearer, options);
    const kind = chooseSession(call, store);
    if (kind === null) return attempt(call, input, null, options);
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

/** What is kept as the admin's token is none: only logging in anew helps. */
function closeForeignSession(store: SessionStore, kind: SessionKind, call: CallShape, error: unknown): void {
  if (call.access === 'admin' && error instanceof ApiError && error.code === 'WRONG_AUDIENCE') store.close(kind);
}
