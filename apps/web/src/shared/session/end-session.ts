import type { SessionKind } from '@pilgi/api-client';
import { authCalls } from '@pilgi/contract';
import { api } from '../api/api.ts';
import { ANSWERS_KEY, PACKS_KEY, UPLOADS_KEY } from '../config/storage-keys.ts';
import { shellOfPages } from '../shell/shell.ts';
import { sessionStore } from './session-store.ts';

const PATIENCE_MS = 5000;

/** The server ends the session if it can be reached; this browser forgets it in any case. */
export async function endSession(kind: SessionKind): Promise<void> {
  const { refresh_token } = sessionStore.read(kind);
  try {
    if (refresh_token !== null) {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await api.send(authCalls.logout, { body: { refresh_token } }, { signal });
    }
  } catch {
    // An unreachable server must not keep anybody signed in on a shared computer.
  } finally {
    if (kind === 'user') {
      forgetWork();
      shellOfPages().forgetAccount();
    }
    sessionStore.close(kind);
  }
}

/** Names and sounds of lectures and half an exam are nothing for whoever sits down next. */
function forgetWork(): void {
  try {
    localStorage.removeItem(UPLOADS_KEY);
    localStorage.removeItem(ANSWERS_KEY);
    indexedDB.deleteDatabase(PACKS_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
