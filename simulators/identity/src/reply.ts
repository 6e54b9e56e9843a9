/** Response of the simulator, before it is written. */
export interface Reply {
  status: number;
  body: string;
  headers: Record<string, string>;
}

export const json = (status: number, body: unknown): Reply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
});

export const redirectTo = (location: string): Reply => ({ status: 302, body: '', headers: { location } });

export const page = (status: number, body: string): Reply => ({
  status,
  body,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'referrer-policy': 'no-referrer',
  },
});
