import { showToast } from '@pilgi/ui';
import type { Shell } from '@pilgi/web/shared/shell/shell.ts';
import type { SavedUpload } from '@pilgi/web/shared/shell/upload-storage.ts';
import { createOfflineFetch } from '../features/offline/create-offline-fetch.ts';
import { offlineNotes } from '../features/offline/offline-notes.ts';
import { offlineResponses } from '../features/offline/offline-responses.ts';
import { offlineStore } from '../features/offline/offline-store.ts';
import { createUploadStorage } from '../features/queue/create-upload-storage.ts';
import { topUpStore } from '../features/top-up/top-up-store.ts';
import { type ClientDescription, commands } from './commands.ts';
import { createSecretStorage } from './create-secret-storage.ts';
import { jsonFile } from './json-file.ts';
import { localRecordings } from './local-recordings.ts';

const KEYCHAIN = { read: commands.readSecret, write: commands.writeSecret };

function reportKeychainError(): void {
  showToast({
    tone: 'bad',
    title: '로그인 정보를 이 컴퓨터의 키체인에 저장하지 못했습니다.',
    text: '프로그램을 닫으면 다시 로그인해야 합니다.',
  });
}

/** Deletes all local data of the account. */
export async function clearAccountData(): Promise<void> {
  offlineNotes.clear();
  topUpStore.change(null);
  await Promise.allSettled([commands.deleteFiles(''), commands.revokeGrants()]);
  // Must be last: a response stored meanwhile has lost its file and must be stored again.
  offlineResponses.clear();
}

/** Shell of the desktop window: remote server origin, session in the keychain, recordings by file path. */
export async function openDesktopShell(client: ClientDescription): Promise<Shell> {
  const secrets = await createSecretStorage(KEYCHAIN, reportKeychainError);
  return {
    serverOrigin: client.server_origin,
    fetch: createOfflineFetch({
      origin: client.server_origin,
      fetch: (input, init) => fetch(input, init),
      responses: offlineResponses,
      onOffline: offlineStore.change,
    }),
    findSessionStorage: () => secrets,
    menuLinks: [{ to: '/this-computer', label: '이 PC' }],
    recordings: localRecordings,
    uploads: await createUploadStorage(jsonFile<SavedUpload[]>('uploads.json')),
    // Imported lazily because its API client reads the installed shell when it loads.
    payOutside: async (order) => (await import('../features/top-up/pay-outside.ts')).payOutside(order),
    clearAccountData: () => void clearAccountData(),
  };
}
