import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLecture } from '../steps/make-lecture.ts';
import { payOrder } from '../steps/pay-order.ts';
import { chooseInDialog } from './steps/choose-in-dialog.ts';
import { test } from './steps/desktop-test.ts';
import type { Computer } from './steps/open-computer.ts';
import { openServerProxy } from './steps/open-server-proxy.ts';
import { takeScreenshot } from './steps/take-screenshot.ts';

const IS_LOCAL_VIDEO = `(() => { const video = document.querySelector('video');
  return video !== null && /^http:\\/\\/127\\.0\\.0\\.1:/.test(video.src) && video.videoWidth > 0; })()`;
const PRESS_MARK = `(() => { document.querySelectorAll('[id^="b1_"] button')[0].click(); return true; })()`;
const IS_PLAYING = `(() => { const video = document.querySelector('video'); return video.currentTime > 0 && !video.paused; })()`;
const HAS_STORED_IMAGE = `[...document.images].some(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0)`;

function countStoredImages({ home }: Computer): number {
  const directory = join(home, '.local/share/kr.pilgi.desktop/files/pictures');
  return existsSync(directory) ? readdirSync(directory).length : 0;
}

test('a local lecture becomes a note whose marks play the local file, and the note is readable offline', async ({
  computer,
  student,
  signIn,
  open,
}) => {
  test.setTimeout(300_000);
  await payOrder(student.token, 10_000);
  const lecture = await makeLecture();
  const proxy = await openServerProxy(process.env.E2E_BASE_URL ?? '');
  const { client, window } = await signIn({ PILGI_SERVER_ORIGIN: proxy.origin });
  expect(await client.page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/token/);

  await window.press('강의 파일을 여기에');
  await chooseInDialog(computer, '강의 파일 선택', lecture.file);
  await window.see('1개 올리기', 90_000);
  await takeScreenshot(computer, 'desktop-prepared');
  await window.press('1개 올리기');
  await window.see('강의를 올렸습니다.', 60_000);
  await window.press('lecture');
  await window.see('노트 만들기 시작', 60_000);
  await window.press('노트 만들기 시작');
  await window.see('노트가 완성되었습니다', 120_000);
  await window.press('노트 읽기');
  await window.see('강의와 대조한 문장');
  await window.until('the local video is shown', IS_LOCAL_VIDEO, 60_000);
  await window.until('a mark is pressed', PRESS_MARK);
  await window.until('the video plays', IS_PLAYING);
  await takeScreenshot(computer, 'desktop-note');
  const title = String(await client.page.evaluate(`document.querySelector('h1').innerText`));
  // Images are stored sequentially in the background.
  await expect.poll(() => countStoredImages(computer), { timeout: 30_000 }).toBe(lecture.slides.length);
  await client.close();

  proxy.cut();
  const offline = await open({ PILGI_SERVER_ORIGIN: proxy.origin });
  await offline.window.see('서버에 연결할 수 없습니다.', 40_000);
  await offline.window.press('저장된 노트 보기');
  // The previous page lists the lecture under the same name.
  await offline.window.see('이 PC에 저장된 노트');
  await offline.window.press(title);
  await offline.window.see('강의와 대조한 문장');
  await offline.window.until('an image of the note is shown', HAS_STORED_IMAGE);
  await takeScreenshot(computer, 'desktop-offline');
  rmSync(lecture.directory, { recursive: true, force: true });
});
