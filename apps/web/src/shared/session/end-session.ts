import type { SessionKind } from '@pilgi/api-client';
import { authCalls } from '@pilgi/contract';
import { api } from '../api/api.ts';
import { ANSWERS_KEY, PACKS_KEY, UPLOADS_KEY } from '../config/storage-keys.ts';
import { clearOfflineNotes } from '../offline/clear-offline-notes.ts';
import { getShell } from '../shell/shell.ts';
import { endPush } from './end-push.ts';
import { sessionStore } from './session-store.ts';

const LOGOUT_TIMEOUT_MS = 5000;

/** Ends the session on the server when reachable; always removes it from this browser. */
export async function endSession(kind: SessionKind): Promise<void> {
  const { refresh_token } = sessionStore.read(kind);
  try {
    if (refresh_token !== null) {
      const signal = AbortSignal.timeout(LOGOUT_TIMEOUT_MS);
      await api.send(authCalls.logout, { body: { refresh_token } }, { signal });
    }
  } catch {
    // The user must be signed out on a shared computer even when the server is unreachable.
  } finally {
    if (kind === 'user') {
      clearLocalWork();
      // Waited for: the user may close the window right after the logout.
      await Promise.all([clearOfflineNotes(), endPush()]);
      getShell().clearAccountData();
    }
    sessionStore.close(kind);
  }
}

/** Removes upload names, packs and exam answers, so that the next user of the computer cannot see them. */
function clearLocalWork(): void {
  try {
    localStorage.removeItem(UPLOADS_KEY);
    localStorage.removeItem(ANSWERS_KEY);
    indexedDB.deleteDatabase(PACKS_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
