export interface ResponseStore {
  store(address: string, text: string): Promise<void>;
  find(address: string): Promise<string | null>;
}

interface OfflineFetchDeps {
  origin: string;
  fetch: typeof fetch;
  responses: ResponseStore;
  onOffline: (isOffline: boolean) => void;
}

/** Endpoints needed to open a finished note and its lecture offline. */
const OFFLINE_PATHS = /^\/api\/v1\/(auth\/users\/me|library|lectures|notes|courses|jobs)(\/|\?|$)/;

/** Network first; falls back to the last stored response of a GET request while the server is unreachable. */
export function createOfflineFetch({ origin, fetch, responses, onOffline }: OfflineFetchDeps): typeof globalThis.fetch {
  async function recall(address: string, error: unknown): Promise<Response> {
    onOffline(true);
    const text = OFFLINE_PATHS.test(address) ? await responses.find(address) : null;
    if (text === null) throw error;
    return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } });
  }

  return async (input, init) => {
    const address = addressOf(input, origin);
    const isRead = (init?.method ?? 'GET') === 'GET';
    try {
      const response = await fetch(input, init);
      onOffline(false);
      if (isRead && OFFLINE_PATHS.test(address) && isJson(response))
        void storeCopy(responses, address, response.clone());
      return response;
    } catch (error) {
      if (!isRead || isAbortedByCaller(init?.signal)) throw error;
      return await recall(address, error);
    }
  };
}

async function storeCopy(responses: ResponseStore, address: string, copy: Response): Promise<void> {
  try {
    await responses.store(address, await copy.text());
  } catch {
    // The response is still returned when the copy cannot be written.
  }
}

function addressOf(input: RequestInfo | URL, origin: string): string {
  const url = input instanceof Request ? input.url : String(input);
  return url.startsWith(origin) ? url.slice(origin.length) : url;
}

const isJson = (response: Response) => response.ok && (response.headers.get('content-type') ?? '').includes('json');

/** True when the caller aborted the request. A timeout counts as an unreachable server instead. */
function isAbortedByCaller(signal: AbortSignal | null | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Partial<Error> | undefined)?.name !== 'TimeoutError';
}
