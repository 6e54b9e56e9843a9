import type { CallInput, CallShape, WireAnswer } from '@pilgi/contract';
import { ApiError } from './api-error.ts';
import type { ApiClient } from './create-api-client.ts';
import { createSilenceAlarm } from './create-silence-alarm.ts';
import { NETWORK_MESSAGE, NetworkError } from './network-error.ts';
import { readAnswer } from './read-answer.ts';
import { readEvents } from './read-events.ts';

export interface FollowOptions {
  signal: AbortSignal;
  /** The number of the last event that was heard. */
  lastEventId?: string | undefined;
  /** So long a silence is a broken line. */
  patienceMs: number;
}

export interface FollowedEvent<Answer> {
  id: string;
  answer: Answer;
}

/** Ends when the server does; a line that breaks or falls silent is a NetworkError, and the caller goes on from its last number. */
export async function* followEvents<C extends CallShape & { events: true }>(
  api: Pick<ApiClient, 'open'>,
  call: C,
  input: CallInput<C>,
  { signal, lastEventId, patienceMs }: FollowOptions,
): AsyncGenerator<FollowedEvent<WireAnswer<C>>> {
  const alarm = createSilenceAlarm(patienceMs);
  try {
    const options = { signal, timeout: alarm.signal, lastEventId, receive: receiveBody };
    const body = await api.open(call, input as object, options);
    for await (const event of readEvents(body as ReadableStream<Uint8Array>)) {
      alarm.reset();
      if (event !== null) yield { id: event.id, answer: JSON.parse(event.data) as WireAnswer<C> };
    }
  } catch (error) {
    if (error instanceof ApiError || signal.aborted) throw error;
    throw error instanceof NetworkError ? error : new NetworkError(NETWORK_MESSAGE, { cause: error });
  } finally {
    alarm.stop();
  }
}

async function receiveBody(response: Response): Promise<ReadableStream<Uint8Array>> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (response.ok && isStream && response.body !== null) return response.body;
  await readAnswer(response);
  throw new NetworkError();
}
