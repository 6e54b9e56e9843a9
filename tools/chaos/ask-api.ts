export interface Answer {
  /** 0: no answer came, as when the server died. */
  status: number;
  body: Record<string, unknown>;
  ms: number;
}

export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  bearer?: string;
  json?: object;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

/** No longer than a browser of ours waits. */
const ANSWER_TIMEOUT_MS = 30_000;

export async function askApi(url: string, question: Question = {}): Promise<Answer> {
  const { bearer, form, headers, json } = question;
  const started = performance.now();
  const hasBody = json !== undefined || form !== undefined;
  try {
    const response = await fetch(url, {
      method: question.method ?? (hasBody ? 'POST' : 'GET'),
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, ms: performance.now() - started };
  } catch {
    return { status: 0, body: {}, ms: performance.now() - started };
  }
}
