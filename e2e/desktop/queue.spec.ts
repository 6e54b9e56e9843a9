import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { makeLecture } from '../steps/make-lecture.ts';
import { chooseInDialog } from './steps/choose-in-dialog.ts';
import { test } from './steps/desktop-test.ts';
import type { Computer } from './steps/open-computer.ts';
import { takeScreenshot } from './steps/take-screenshot.ts';

const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const PARTS_SENT = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('partNumber=')).length`;

/** Noise, which does not compress: about 100 MB, 12 parts. */
function makeLongRecording(directory: string): string {
  const file = join(directory, 'long.wav');
  const noise = ['-f', 'lavfi', '-i', 'anoisesrc=r=48000:d=520', '-ac', '2', '-y', file];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...noise]);
  return file;
}

function readUploadId({ home }: Computer): string | null {
  const file = join(home, '.local/share/kr.pilgi.desktop/files/uploads.json');
  if (!existsSync(file)) return null;
  const [saved] = JSON.parse(readFileSync(file, 'utf8')) as { upload_id: string }[];
  return saved?.upload_id ?? null;
}

test('an upload resumes from the last part after a kill, and a paused upload stays paused', async ({
  computer,
  student,
  signIn,
  open,
}) => {
  test.setTimeout(180_000);
  const file = makeLongRecording(computer.home);
  const { client, window } = await signIn();
  await window.press('강의 파일을 여기에');
  await chooseInDialog(computer, '강의 파일 선택', file);
  await window.press('1개 올리기');

  const uploaded = async (id: string | null) => {
    const { body } = await callApi(`/uploads/${id}`, { token: student.token });
    return { held: (body.uploaded_parts as number[] | undefined)?.length ?? 0, all: Number(body.part_count) };
  };
  await expect.poll(() => readUploadId(computer)).not.toBeNull();
  const id = readUploadId(computer);
  while ((await uploaded(id)).held < 2) await pause(20);
  await client.kill();
  const { held, all } = await uploaded(id);
  expect(held).toBeGreaterThanOrEqual(2);
  expect(held).toBeLessThan(all);

  const again = await open();
  await again.window.press('일시정지');
  await again.window.see('이어서 올리기');
  const sentThen = Number(await again.client.page.evaluate(PARTS_SENT));
  await again.client.kill();

  const last = await open();
  await last.window.see('이어서 올리기');
  await pause(2000);
  expect(await last.client.page.evaluate(PARTS_SENT)).toBe(0);
  const { held: heldThen } = await uploaded(id);
  expect(heldThen).toBeLessThan(all);
  await last.window.press('이어서 올리기');
  await last.window.see('강의를 올렸습니다.', 90_000);
  const sent = Number(await last.client.page.evaluate(PARTS_SENT));
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(all - heldThen);
  console.log(
    `${held} of ${all} parts stored at the kill, ${sentThen} more started before the pause, ${sent} after it`,
  );
});

test('a new recording in the watched directory is prepared locally and uploaded as audio and slides, also after a restart', async ({
  computer,
  student,
  signIn,
  open,
}) => {
  test.setTimeout(180_000);
  const lecture = await makeLecture();
  const directory = join(computer.home, 'lectures');
  mkdirSync(directory);
  copyFileSync(lecture.file, join(directory, '지난 강의.mp4'));
  const { client, window } = await signIn();
  await window.press('이 PC');
  await window.press('폴더 고르기');
  await chooseInDialog(computer, '강의 폴더 선택', directory);
  await window.see(directory);
  await window.press('준비가 끝나면 자동으로 올리기');
  await takeScreenshot(computer, 'desktop-directory');
  await client.page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  await client.page.resize(380, 760);
  await window.until('the window is narrow', 'innerWidth < 400');
  expect(await client.page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  await takeScreenshot(computer, 'desktop-directory-narrow');
  await client.close();

  const again = await open();
  await again.window.press('이 PC');
  copyFileSync(lecture.file, join(directory, '새 강의.mp4'));
  await again.window.see('강의를 올렸습니다.', 90_000);
  const { body } = await callApi('/lectures', { token: student.token });
  expect(body).toMatchObject([{ file_name: '새 강의.mka' }]);
  rmSync(lecture.directory, { recursive: true, force: true });
});
