import { commands } from '../../shell/commands.ts';
import type { KeptAnswers } from './create-kept-fetch.ts';
import { keptNotes } from './kept-notes.ts';
import { keepPictures, withKeptPictures } from './kept-pictures.ts';
import { nameFor } from './name-for.ts';

const last = new Map<string, string>();

/** Answers of the server in files of this program, with the pictures they name. */
export const keptAnswers: KeptAnswers & { forget: () => void } = {
  async keep(address, text) {
    if (last.get(address) === text) return;
    last.set(address, text);
    await commands.keepFile(await nameFor('answers', address), new TextEncoder().encode(text));
    await keptNotes.noticeAnswer(address, text);
    if (!(await keepPictures(text))) last.delete(address);
  },
  async find(address) {
    try {
      const text = new TextDecoder().decode(await commands.readFile(await nameFor('answers', address)));
      return await withKeptPictures(text);
    } catch {
      return null;
    }
  },
  /** Once their files are gone, the same answers are worth keeping again. */
  forget: () => last.clear(),
};
