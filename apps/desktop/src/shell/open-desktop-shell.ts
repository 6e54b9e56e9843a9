import { showToast } from '@pilgi/ui';
import type { Shell } from '@pilgi/web/shared/shell/shell.ts';
import type { KeptUpload } from '@pilgi/web/shared/shell/upload-memory.ts';
import { createKeptFetch } from '../features/offline/create-kept-fetch.ts';
import { keptAnswers } from '../features/offline/kept-answers.ts';
import { keptNotes } from '../features/offline/kept-notes.ts';
import { offlineStore } from '../features/offline/offline-store.ts';
import { createUploadMemory } from '../features/queue/create-upload-memory.ts';
import { topUpStore } from '../features/top-up/top-up-store.ts';
import { type ClientDescription, commands } from './commands.ts';
import { createSecretStorage } from './create-secret-storage.ts';
import { keptJson } from './kept-json.ts';
import { localRecordings } from './local-recordings.ts';

const KEYCHAIN = { read: commands.readSecret, write: commands.writeSecret };

function tellKeychainTrouble(): void {
  showToast({
    tone: 'bad',
    title: '로그인 정보를 이 컴퓨터의 키체인에 저장하지 못했습니다.',
    text: '프로그램을 닫으면 다시 로그인해야 합니다.',
  });
}

/** Everything that an account has left on this computer. */
export async function forgetAccount(): Promise<void> {
  keptNotes.forget();
  topUpStore.change(null);
  await Promise.allSettled([commands.dropFiles(''), commands.forgetGrants()]);
  // Last, so that an answer that came meanwhile and lost its file is kept again.
  keptAnswers.forget();
}

/** Pages of the site in a window of their own: their server is elsewhere, their session in the keychain, files by their place. */
export async function openDesktopShell(client: ClientDescription): Promise<Shell> {
  const secrets = await createSecretStorage(KEYCHAIN, tellKeychainTrouble);
  return {
    serverOrigin: client.server_origin,
    fetch: createKeptFetch({
      origin: client.server_origin,
      fetch: (input, init) => fetch(input, init),
      answers: keptAnswers,
      onOffline: offlineStore.change,
    }),
    findSessionStorage: () => secrets,
    places: [{ to: '/this-computer', label: '이 PC' }],
    recordings: localRecordings,
    uploads: await createUploadMemory(keptJson<KeptUpload[]>('uploads.json')),
    // Later, since it asks the server by the means of the pages, which look at this shell first.
    payOutside: async (order) => (await import('../features/top-up/pay-outside.ts')).payOutside(order),
    forgetAccount: () => void forgetAccount(),
  };
}
