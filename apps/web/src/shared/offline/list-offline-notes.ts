import { OFFLINE_NOTES_KEY } from '../config/storage-keys.ts';
import { sessionStore } from '../session/session-store.ts';

export interface OfflineNote {
  id: string;
  title: string;
}

const NOTE = /^\/api\/v1\/notes\/([0-9a-f-]{36})$/;

/** Notes of this account that can be read without a connection, last opened first. */
export async function listOfflineNotes(): Promise<OfflineNote[]> {
  const owner = sessionStore.readUserInfo()?.id;
  if (owner === undefined || globalThis.caches === undefined) return [];
  try {
    const cache = await caches.open(OFFLINE_NOTES_KEY);
    const notes = (await cache.keys()).map(async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const id = NOTE.exec(pathname)?.[1];
      if (id === undefined || searchParams.get('owner') !== owner) return [];
      const stored = await cache.match(request);
      if (stored === undefined) return [];
      const { title } = (await stored.json()) as { title: string };
      return [{ id, title }];
    });
    return (await Promise.all(notes)).flat().reverse();
  } catch {
    return [];
  }
}
