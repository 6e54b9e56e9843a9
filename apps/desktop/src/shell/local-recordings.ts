import { showToast } from '@pilgi/ui';
import type { LocalRecordings } from '@pilgi/web/shared/shell/shell.ts';
import { commands } from './commands.ts';
import { keptJson } from './kept-json.ts';

const RECORDINGS_FILE = 'recordings.json';

const places = keptJson<Record<string, string>>(RECORDINGS_FILE);
let remembering: Promise<void> = Promise.resolve();

async function add(lectureId: string, path: string): Promise<void> {
  await places.write({ ...(await places.read()), [lectureId]: path });
}

/** Which file a lecture came from: jump links play it, and the video itself never has to leave. */
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
    const path = (await places.read())?.[lectureId];
    if (path === undefined) return null;
    const [file] = await commands.locateRecordings([path]);
    return file ?? null;
  },
  remember(lectureId, file) {
    // One after the other, since each reads what the one before has written.
    remembering = remembering.then(() => add(lectureId, file.path)).catch(() => undefined);
  },
};
