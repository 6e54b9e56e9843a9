import type { CallInput, CallShape, WireResponse } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import type { ApiClient } from './create-api-client.ts';
import { createIdleTimeout } from './create-idle-timeout.ts';
import { NETWORK_MESSAGE, NetworkError } from './network-error.ts';
import { readEvents } from './read-events.ts';
import { readResponse } from './read-response.ts';

export interface FollowOptions {
  signal: AbortSignal;
  /** Id of the last received event; the stream continues after it. */
  lastEventId?: string | undefined;
  /** Time without any event after which the connection counts as lost. */
  timeoutMs: number;
}

export interface FollowedEvent<Answer> {
  id: string;
  answer: Answer;
}

/** Ends when the server closes the stream. A lost or idle connection throws NetworkError; the caller reconnects with its last event id. */
export async function* followEvents<C extends CallShape & { events: true }>(
  api: Pick<ApiClient, 'open'>,
  call: C,
  input: CallInput<C>,
  { signal, lastEventId, timeoutMs }: FollowOptions,
): AsyncGenerator<FollowedEvent<WireResponse<C>>> {
  const idleTimeout = createIdleTimeout(timeoutMs);
  try {
    const options = { signal, timeout: idleTimeout.signal, lastEventId, receive: receiveBody };
    const body = await api.open(call, input as object, options);
    for await (const event of readEvents(body as ReadableStream<Uint8Array>)) {
      idleTimeout.reset();
      if (event !== null) yield { id: event.id, answer: JSON.parse(event.data) as WireResponse<C> };
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw error instanceof NetworkError ? error : new NetworkError(NETWORK_MESSAGE, { cause: error });
  } finally {
    idleTimeout.stop();
  }
}

async function receiveBody(response: Response): Promise<ReadableStream<Uint8Array>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && isStream && response.body !== null) return response.body;
  await readResponse(response);
  throw new NetworkError();
}
