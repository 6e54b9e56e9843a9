import { adminAuditCalls, authCalls, healthCalls } from '@pilgi/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStorage } from '../testing/create-memory-storage.ts';
import { startTokenServer } from '../testing/start-token-server.ts';
import { ApiError } from './api-error.ts';
import { createApiClient } from './create-api-client.ts';
import { createBrowserSessionStore } from './create-browser-session-store.ts';
import { NetworkError } from './network-error.ts';

let server: Awaited<ReturnType<typeof startTokenServer>>;
beforeEach(async () => {
  server = await startTokenServer();
});
afterEach(() => server.stop());

function openTab(storage: Storage, timeoutMs = 5000) {
  const events = new EventTarget();
  const store = createBrowserSessionStore({ findStorage: () => storage, events });
  const api = createApiClient({ baseUrl: server.baseUrl, sessionStore: store, timeoutMs });
  return { api, store, events };
}

const signedIn = {
  user_token: 'access-0',
  user_refresh_token: 'refresh-0',
  user_email: 'minji@example.com',
  user_info: '{}',
};
const adminSignedIn = {
  admin_token: 'admin-0',
  admin_refresh_token: 'admin-refresh-0',
  admin_email: 'ops@example.com',
};

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const refreshUrls = () => server.seen.filter(({ url }) => url.includes('refresh-token'));
const meUrls = () => server.seen.filter(({ url }) => url.includes('users/me'));

describe('403 in the back office', () => {
  const rejectWith = (code: string) =>
    server.state.answers.set('/api/v1/admin/audit', { status: 403, body: JSON.stringify({ detail: '거절', code }) });

  test('closes the admin session and leaves the user session when the token has another audience [D-4]', async () => {
    const storage = createMemoryStorage({ ...signedIn, ...adminSignedIn });
    rejectWith('WRONG_AUDIENCE');
    const failure = await failureOf(openTab(storage).api.send(adminAuditCalls.list));
    expect(failure).toMatchObject({ status: 403, code: 'WRONG_AUDIENCE' });
    expect(storage.getItem('admin_token')).toBeNull();
    expect(storage.getItem('admin_refresh_token')).toBeNull();
    expect(storage.getItem('user_token')).toBe('access-0');
  });

  test('leaves the operator logged in when only reauthentication is required', async () => {
    const storage = createMemoryStorage(adminSignedIn);
    rejectWith('REAUTH');
    const failure = await failureOf(openTab(storage).api.send(adminAuditCalls.list));
    expect(failure).toMatchObject({ status: 403, code: 'REAUTH' });
    expect(storage.getItem('admin_token')).toBe('admin-0');
    expect(refreshUrls()).toEqual([]);
  });
});

describe('401 and refresh', () => {
  test('sends one refresh for 20 concurrent 401s and replays each request once', async () => {
    server.accepted.clear();
    const storage = createMemoryStorage(signedIn);
    const { api } = openTab(storage);

    const responses = await Promise.all(Array.from({ length: 20 }, () => api.send(authCalls.me)));

    expect(server.state.refreshes).toBe(1);
    expect(meUrls()).toHaveLength(40);
    expect(responses).toHaveLength(20);
    expect(storage.getItem('user_token')).toBe('access-1');
    expect(storage.getItem('user_refresh_token')).toBe('refresh-1');
    expect(storage.getItem('user_email')).toBe('minji@example.com');
  });

  test('sends the refresh token as the query parameter of the contract [D-1]', async () => {
    server.accepted.clear();
    await openTab(createMemoryStorage(signedIn)).api.send(authCalls.me);
    expect(refreshUrls().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/v1/auth/refresh-token?refresh_token=refresh-0',
    ]);
  });

  test('does not refresh again when the replayed request is rejected', async () => {
    server.state.answers.set('/api/v1/auth/users/me', { status: 401, body: '{"detail":"로그인이 필요합니다."}' });
    const failure = await failureOf(openTab(createMemoryStorage(signedIn)).api.send(authCalls.me));
    expect(failure).toMatchObject({ status: 401, detail: '로그인이 필요합니다.' });
    expect(server.state.refreshes).toBe(1);
    expect(meUrls()).toHaveLength(2);
  });

  test('refreshes once for two tabs that share one storage [D-39]', async () => {
    server.accepted.clear();
    const storage = createMemoryStorage(signedIn);
    const [first, second] = [openTab(storage), openTab(storage)];

    await Promise.all([first, second, first, second].map(({ api }) => api.send(authCalls.me)));

    expect(server.state.refreshes).toBe(1);
    expect(meUrls().filter(({ authorization }) => authorization === 'Bearer access-1')).toHaveLength(4);
  });

  test('removes only the user session and notifies listeners when the refresh is rejected', async () => {
    server.accepted.clear();
    server.state.refreshStatus = 401;
    const storage = createMemoryStorage({ ...signedIn, ...adminSignedIn, pilgi_theme: 'dark' });
    const { api, store } = openTab(storage);
    let changeCount = 0;
    store.onChange(() => {
      changeCount += 1;
    });

    const failure = await failureOf(api.send(authCalls.me));

    expect(failure).toMatchObject({ status: 401 });
    expect(changeCount).toBe(1);
    for (const key of Object.keys(signedIn)) expect(storage.getItem(key), key).toBeNull();
    for (const key of Object.keys(adminSignedIn)) expect(storage.getItem(key), key).not.toBeNull();
    expect(storage.getItem('pilgi_theme')).toBe('dark');
  });

  test('leaves the user session when the admin refresh is rejected', async () => {
    const storage = createMemoryStorage({ ...signedIn, ...adminSignedIn });
    const call = { ...authCalls.me, path: '/api/v1/admin/stats', access: 'admin', roles: [] } as const;

    await failureOf(openTab(storage).api.send(call));

    for (const key of Object.keys(adminSignedIn)) expect(storage.getItem(key), key).toBeNull();
    for (const key of Object.keys(signedIn)) expect(storage.getItem(key), key).not.toBeNull();
  });

  test('leaves the session when the refresh returns a server error [D-39]', async () => {
    server.accepted.clear();
    server.state.refreshStatus = 500;
    const storage = createMemoryStorage(signedIn);

    const failure = await failureOf(openTab(storage).api.send(authCalls.me));

    expect(failure).toMatchObject({ status: 500 });
    expect(storage.getItem('user_token')).toBe('access-0');
    expect(storage.getItem('user_refresh_token')).toBe('refresh-0');
  });

  test('leaves the session when the refresh times out [D-39]', async () => {
    server.accepted.clear();
    server.state.refreshDelayMs = 1000;
    const storage = createMemoryStorage(signedIn);

    const failure = await failureOf(openTab(storage, 200).api.send(authCalls.me));

    expect(failure).toBeInstanceOf(NetworkError);
    expect(storage.getItem('user_token')).toBe('access-0');
  });

  test('stays logged out when the user logs out during a refresh', async () => {
    server.accepted.clear();
    server.state.refreshDelayMs = 300;
    const storage = createMemoryStorage(signedIn);
    const { api, store } = openTab(storage);
    const sending = failureOf(api.send(authCalls.me));
    await expect.poll(() => server.state.refreshes).toBe(1);
    store.close('user');

    expect(await sending).toMatchObject({ status: 401 });
    expect(storage.getItem('user_token')).toBeNull();
  });

  test('neither refreshes nor removes the session on 403 [D-5]', async () => {
    server.state.answers.set('/api/v1/auth/users/me', { status: 403, body: '{"detail":"권한이 없습니다."}' });
    const storage = createMemoryStorage(signedIn);

    const failure = await failureOf(openTab(storage).api.send(authCalls.me));

    expect(failure).toMatchObject({ status: 403, detail: '권한이 없습니다.' });
    expect(server.state.refreshes).toBe(0);
    expect(storage.getItem('user_token')).toBe('access-0');
  });

  test('retries an optional-user call without a bearer after its session has ended', async () => {
    server.state.refreshStatus = 401;
    server.accepted.clear();
    const storage = createMemoryStorage(signedIn);
    const { api } = openTab(storage);
    const failure = await failureOf(
      api.send(authCalls.reportPaymentFailure, { body: { code: 'TIMEOUT', message: '', orderId: 'order_1' } }),
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(server.seen.map(({ authorization }) => authorization)).toEqual(['Bearer access-0', undefined, undefined]);
  });
});

describe('requests', () => {
  test.each([
    { path: '/api/v1/admin/stats', access: 'admin', sent: 'Bearer admin-0' },
    { path: '/api/v1/auth/users/me', access: 'user', sent: 'Bearer access-0' },
    { path: '/api/v1/health', access: 'public', sent: undefined },
  ] as const)('sends $sent on $path when both sessions exist [D-5]', async ({ path, access, sent }) => {
    server.accepted.add('admin-0');
    const shape = { ...authCalls.me, path };
    const call = access === 'admin' ? ({ ...shape, access, roles: [] } as const) : { ...shape, access };
    await failureOf(openTab(createMemoryStorage({ ...signedIn, ...adminSignedIn })).api.send(call));
    expect(server.seen[0]?.authorization).toBe(sent);
  });

  test('sends the admin token on user calls without a user session, and never the user token on admin calls [D-5]', async () => {
    server.accepted.add('admin-0');
    await openTab(createMemoryStorage(adminSignedIn)).api.send(authCalls.me);
    const adminCall = { ...authCalls.me, path: '/api/v1/admin/stats', access: 'admin', roles: [] } as const;
    await failureOf(openTab(createMemoryStorage(signedIn)).api.send(adminCall));
    expect(server.seen.map(({ authorization }) => authorization)).toEqual(['Bearer admin-0', undefined]);
  });

  test('uses an explicit bearer unchanged and does not refresh it', async () => {
    const storage = createMemoryStorage(signedIn);
    const failure = await failureOf(openTab(storage).api.send(authCalls.me, undefined, { bearer: 'launch' }));
    expect(failure).toMatchObject({ status: 401 });
    expect(server.seen.map(({ authorization }) => authorization)).toEqual(['Bearer launch']);
    expect(storage.getItem('user_token')).toBe('access-0');
  });

  test('sends a form call as multipart', async () => {
    await failureOf(
      openTab(createMemoryStorage()).api.send(authCalls.login, {
        body: { username: '민지@example.com', password: 'a b&c' },
      }),
    );
    const [login] = server.seen;
    expect(login?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(login?.body).toMatch(/name="username"\r\n\r\n민지@example\.com\r\n/);
    expect(login?.body).toMatch(/name="password"\r\n\r\na b&c\r\n/);
  });

  test('escapes path parameters', async () => {
    await failureOf(
      openTab(createMemoryStorage()).api.send(authCalls.verifyPasswordReset, { params: { token: 'a/b?c' } }),
    );
    expect(server.seen[0]?.url).toBe('/api/v1/auth/password-reset/verify/a%2Fb%3Fc');
  });
});

describe('failures', () => {
  test('exposes detail, field errors and Retry-After of an error response', async () => {
    server.state.answers.set('/api/v1/health', {
      status: 429,
      body: '{"detail":"잠시 후 다시 시도해주세요.","errors":[{"field":"email","message":"너무 깁니다."}]}',
      headers: { 'retry-after': '42' },
    });
    const failure = await failureOf(openTab(createMemoryStorage()).api.send(healthCalls.live));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 429,
      detail: '잠시 후 다시 시도해주세요.',
      errors: [{ field: 'email', message: '너무 깁니다.' }],
      retryAfterSeconds: 42,
    });
  });

  test('has no detail when a proxy returned the error page', async () => {
    server.state.answers.set('/api/v1/health', { status: 502, body: '<h1>Bad Gateway</h1>' });
    const failure = await failureOf(openTab(createMemoryStorage()).api.send(healthCalls.live));
    expect(failure).toMatchObject({ status: 502, detail: null, errors: [], retryAfterSeconds: null });
  });

  test('throws NetworkError when the response is not JSON, as from a captive portal', async () => {
    server.state.answers.set('/api/v1/health', { status: 200, body: '<h1>Wi-Fi 로그인</h1>' });
    const failure = await failureOf(openTab(createMemoryStorage()).api.send(healthCalls.live));
    expect(failure).toBeInstanceOf(NetworkError);
  });

  test('throws NetworkError with the Korean connection message when the call times out', async () => {
    server.state.refreshDelayMs = 1000;
    const failure = await failureOf(openTab(createMemoryStorage(), 100).api.send(authCalls.refresh, {}));
    expect(failure).toBeInstanceOf(NetworkError);
    expect(failure).toHaveProperty('message', '인터넷 연결을 확인해주세요.');
  });

  test('throws NetworkError when the server is unreachable', async () => {
    const { api } = openTab(createMemoryStorage());
    await server.stop();
    expect(await failureOf(api.send(healthCalls.live))).toBeInstanceOf(NetworkError);
  });

  test('rejects with the abort reason when the caller aborts', async () => {
    const { api } = openTab(createMemoryStorage());
    const controller = new AbortController();
    const reason = new Error('left the page');
    const sending = failureOf(api.send(healthCalls.live, undefined, { signal: controller.signal }));
    controller.abort(reason);
    expect(await sending).toBe(reason);
  });

  test('throws ApiError with the detail on 202 because the outcome is unknown [P-06]', async () => {
    const detail = '결제 결과를 확인하고 있습니다.';
    server.state.answers.set('/api/v1/auth/users/me', { status: 202, body: JSON.stringify({ detail }) });
    const failure = await failureOf(openTab(createMemoryStorage(signedIn)).api.send(authCalls.me));
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 202, detail });
  });
});
