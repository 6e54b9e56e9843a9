import { createApiClient } from '@pilgi/api-client';
import { HTTP_TIMEOUT_MS } from '@pilgi/domain/shared';
import { sessionStore } from '../session/session-store.ts';
import { getShell } from '../shell/shell.ts';

const { serverOrigin, fetch } = getShell();

export const api = createApiClient({
  baseUrl: serverOrigin,
  fetch,
  sessionStore,
  timeoutMs: HTTP_TIMEOUT_MS,
  // Loaded when it is needed, which is almost never.
  solveChallenge: async (challenge) => (await import('./solve-challenge.ts')).solveChallenge(challenge),
});
