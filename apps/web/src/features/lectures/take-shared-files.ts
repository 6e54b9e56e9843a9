import { SHARED_FILES_KEY } from '../../shared/config/storage-keys.ts';

/** Files that another app sent to the installed app; the service worker has stored them. Each is returned once. */
export async function takeSharedFiles(storage: CacheStorage): Promise<File[]> {
  const cache = await storage.open(SHARED_FILES_KEY);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    const name = decodeURIComponent(response?.headers.get('x-file-name') ?? '');
    if (response !== undefined) {
      const type = response.headers.get('content-type') ?? '';
      files.push(new File([await response.blob()], name === '' ? 'shared' : name, { type }));
    }
  }
  await storage.delete(SHARED_FILES_KEY);
  return files;
}
