import { createApiClient } from '@pilgi/api-client';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain';
import { sessionStore } from '../session/session-store.ts';

/** The site and its server share one origin, so paths are enough. */
export const api = createApiClient({ baseUrl: '', sessionStore, timeoutMs: HTTP_TIMEOUT_MS });
