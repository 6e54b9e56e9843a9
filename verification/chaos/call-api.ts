export interface ApiResponse {
  /** 0: no response, for example because the server was killed. */
  status: number;
  body: Record<string, unknown>;
  ms: number;
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  bearer?: string;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Same timeout as our browser client. */
const RESPONSE_TIMEOUT_MS = 30_000;

export async function callApi(url: string, options: ApiRequest = {}): Promise<ApiResponse> {
  const { bearer, form, headers, json } = options;
  const started = performance.now();
  const hasBody = json !== undefined || form !== undefined;
  try {
    const response = await fetch(url, {
      method: options.method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    const body = readBody(await response.text());
    return { status: response.status, body, ms: performance.now() - started };
  } catch {
    return { status: 0, body: {}, ms: performance.now() - started };
  }
}

/** The status counts also without JSON, for example of a page of the edge. */
function readBody(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
