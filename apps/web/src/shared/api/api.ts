import { createApiClient } from '@pilgi/api-client';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain';
import { sessionStore } from '../session/session-store.ts';
import { shellOfPages } from '../shell/shell.ts';

const { serverOrigin, fetch } = shellOfPages();

export const api = createApiClient({ baseUrl: serverOrigin, fetch, sessionStore, timeoutMs: HTTP_TIMEOUT_MS });
