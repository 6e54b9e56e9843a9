import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeLecture } from '../steps/make-lecture.ts';
import { payOrder } from '../steps/pay-order.ts';
import { chooseInDialog } from './steps/choose-in-dialog.ts';
import { test } from './steps/desktop-test.ts';
import { keepPicture } from './steps/keep-picture.ts';
import type { Computer } from './steps/open-computer.ts';
import { openWay } from './steps/open-way.ts';

const IS_LOCAL_VIDEO = `(() => { const video = document.querySelector('video');
  return video !== null && /^http:\\/\\/127\\.0\\.0\\.1:/.test(video.src) && video.videoWidth > 0; })()`;
const PRESS_MARK = `(() => { document.querySelectorAll('[id^="b1_"] button')[0].click(); return true; })()`;
const IS_PLAYING = `(() => { const video = document.querySelector('video'); return video.currentTime > 0 && !video.paused; })()`;
const HAS_KEPT_PICTURE = `[...document.images].some(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0)`;

function countKeptPictures({ home }: Computer): number {
  const folder = join(home, '.local/share/kr.pilgi.desktop/files/pictures');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

test('a lecture of this computer becomes a note whose marks play the local file; without a network it is still there', async ({
  computer,
  student,
  signIn,
  open,
}) => {
  test.setTimeout(300_000);
  await payOrder(student.token, 10_000);
  const lecture = await makeLecture();
  const way = await openWay(process.env.E2E_BASE_URL ?? '');
  const { client, window } = await signIn({ PILGI_SERVER_ORIGIN: way.origin });
  expect(await client.page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toMatch(/token/);

  await window.press('강의 파일을 여기에');
  await chooseInDialog(computer, '강의 파일 선택', lecture.file);
  await window.see('1개 올리기', 90_000);
  await keepPicture(computer, 'desktop-prepared');
  await window.press('1개 올리기');
  await window.see('강의를 올렸습니다.', 60_000);
  await window.press('lecture');
  await window.see('노트 만들기 시작', 60_000);
  await window.press('노트 만들기 시작');
  await window.see('노트가 완성되었습니다', 120_000);
  await window.press('노트 읽기');
  await window.see('근거 확인');
  await window.until('the video of this computer is shown', IS_LOCAL_VIDEO, 60_000);
  await window.until('a mark is pressed', PRESS_MARK);
  await window.until('the video plays', IS_PLAYING);
  await keepPicture(computer, 'desktop-note');
  const title = String(await client.page.evaluate(`document.querySelector('h1').innerText`));
  // The pictures are kept one after the other, behind the page.
  await expect.poll(() => countKeptPictures(computer), { timeout: 30_000 }).toBe(lecture.slides.length);
  await client.close();

  way.cut();
  const offline = await open({ PILGI_SERVER_ORIGIN: way.origin });
  await offline.window.see('서버에 연결할 수 없습니다.', 40_000);
  await offline.window.press('저장된 노트 보기');
  await offline.window.press(title);
  await offline.window.see('근거 확인');
  await offline.window.until('a picture of the note is shown', HAS_KEPT_PICTURE);
  await keepPicture(computer, 'desktop-offline');
  rmSync(lecture.folder, { recursive: true, force: true });
});
