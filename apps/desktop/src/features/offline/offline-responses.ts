import { commands } from '../../shell/commands.ts';
import type { ResponseStore } from './create-offline-fetch.ts';
import { fileNameFor } from './file-name-for.ts';
import { offlineNotes } from './offline-notes.ts';
import { storeImages, withStoredImages } from './stored-images.ts';

const last = new Map<string, string>();

/** Stores API responses and the images they reference as local files. */
export const offlineResponses: ResponseStore & { clear: () => void } = {
  async store(address, text) {
    if (last.get(address) === text) return;
    last.set(address, text);
    await commands.storeFile(await fileNameFor('answers', address), new TextEncoder().encode(text));
    await offlineNotes.addFromResponse(address, text);
    if (!(await storeImages(text))) last.delete(address);
  },
  async find(address) {
    try {
      const text = new TextDecoder().decode(await commands.readFile(await fileNameFor('answers', address)));
      return await withStoredImages(text);
    } catch {
      return null;
    }
  },
  /** Call after the files are deleted, so that identical responses are stored again. */
  clear: () => last.clear(),
};
