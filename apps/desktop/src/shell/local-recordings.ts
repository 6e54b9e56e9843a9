import { showToast } from '@pilgi/ui';
import type { LocalRecordings } from '@pilgi/web/shared/shell/shell.ts';
import { commands } from './commands.ts';
import { jsonFile } from './json-file.ts';

const RECORDINGS_FILE = 'recordings.json';

const pathsFile = jsonFile<Record<string, string>>(RECORDINGS_FILE);
let pendingSave: Promise<void> = Promise.resolve();

async function add(lectureId: string, path: string): Promise<void> {
  await pathsFile.write({ ...(await pathsFile.read()), [lectureId]: path });
}

/** Maps lectures to their local source files, so that jump links play the video without uploading it. */
export const localRecordings: LocalRecordings = {
  async choose() {
    try {
      return await commands.chooseRecordings();
    } catch {
      showToast({ tone: 'bad', title: '파일 창을 열지 못했습니다.', text: '파일을 이 창에 끌어다 놓아 주세요.' });
      return [];
    }
  },
  async find(lectureId) {
    const path = (await pathsFile.read())?.[lectureId];
    if (path === undefined) return null;
    const [file] = await commands.locateRecordings([path]);
    return file ?? null;
  },
  save(lectureId, file) {
    // Serialized because each call reads the result of the previous write.
    pendingSave = pendingSave.then(() => add(lectureId, file.path)).catch(() => undefined);
  },
};
