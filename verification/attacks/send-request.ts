export interface ApiRequest {
  bearer?: string | undefined;
  json?: unknown;
  /** Raw body with its content type. */
  raw?: { type: string; body: string | Uint8Array<ArrayBuffer> };
  form?: Record<string, string>;
  /** Address of the caller. */
  ip?: string;
  headers?: Record<string, string>;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

const TIMEOUT_MS = 60_000;

export async function sendRequest(url: string, method: string, options: ApiRequest): Promise<ApiResponse> {
  const { bearer, json, form, raw, headers } = options;
  const type = json === undefined ? raw?.type : 'application/json';
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(raw === undefined ? {} : { body: raw.body }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text), text };
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
