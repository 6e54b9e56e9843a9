interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: Record<string, unknown> | URLSearchParams;
  token?: string;
}

interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

/** API call outside of the browser, as by another user or another device. */
export async function callApi(path: string, { method = 'GET', body, token }: ApiCall = {}): Promise<ApiResponse> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !(body instanceof URLSearchParams)) headers['content-type'] = 'application/json';
  const response = await fetch(`${process.env.E2E_API_URL}/api/v1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
