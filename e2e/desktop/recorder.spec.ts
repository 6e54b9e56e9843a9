import { setTimeout as sleep } from 'node:timers/promises';
import { createSeededRandom } from '@pilgi/domain/shared';
import { expect } from '@playwright/test';
import { type OpenedClient, test } from './steps/desktop-test.ts';
import type { Window } from './steps/drive-window.ts';
import { listRecorded, readLastSegment } from './steps/read-recorded.ts';
import { resizeWindow } from './steps/resize-window.ts';
import { simulateMicrophone } from './steps/simulate-microphone.ts';
import { takeScreenshot } from './steps/take-screenshot.ts';
import { readTones } from './steps/tones.ts';

/** `npm run recorder:verify -- --desktop` sets twenty. */
const KILLS = Number(process.env.RECORDER_DESKTOP_KILLS ?? '2');
const SEED = process.env.RECORDER_SEED ?? 'recorder';
const KILLS_PER_RECORDING = 5;
const MAX_LOST_S = 2;
const [MIN_MS, MAX_MS] = [3_000, 12_000];

const CONSENT = '강의자에게 녹음해도 된다는 허락을 받았습니다.';
/** Shown once the devices of this computer are known. */
const ONLY_MICROPHONE = '마이크만 녹음합니다';
const CLOCK = `(/\\d\\d:\\d\\d:(\\d\\d)/.exec(document.body.innerText) ?? [])[1]`;
const LEVEL = `(document.querySelector('meter')?.value ?? 0) > 0.3`;
const CAN_START = `[...document.querySelectorAll('button')].find((one) => one.textContent.trim() === '녹음 시작')?.disabled === false`;

const FITS = `innerWidth < 500 && document.documentElement.scrollWidth <= innerWidth`;
const NARROWEST = { width: 360, height: 800 };

interface Recording {
  duration_ms: number | null;
  marks: number[];
  gaps: { start_ms: number; end_ms: number }[];
}

async function startRecording(window: Window): Promise<void> {
  await window.see(ONLY_MICROPHONE);
  await window.press(CONSENT);
  await window.press('녹음 시작');
  await window.see('녹음 중');
  await window.until('the level is shown', LEVEL);
}

async function finishRecording(window: Window): Promise<void> {
  await window.press('마치기');
  await window.see('녹음을 올렸습니다', 120_000);
}

async function callApi(token: string, path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  return await (await fetch(`${process.env.E2E_API_URL}/api/v1${path}`, { headers })).json();
}

/** The newest lecture once it is prepared, with what was recorded about it. */
async function readRecording(token: string): Promise<Recording> {
  let lecture: { id: string; status: string; duration_ms: number | null } | undefined;
  const find = async () => {
    [lecture] = (await callApi(token, '/lectures?skip=0&limit=1')) as NonNullable<typeof lecture>[];
    return lecture?.status;
  };
  await expect.poll(find, { timeout: 120_000 }).toBe('READY');
  const facts = (await callApi(token, `/lectures/${lecture?.id}/recording`)) as Recording;
  return { ...facts, duration_ms: lecture?.duration_ms ?? null };
}

test('records from the microphone with a mark and a pause, and the lecture has the recorded length', async ({
  computer,
  student,
  signIn,
}) => {
  test.setTimeout(300_000);
  const microphone = simulateMicrophone(computer);
  const { client, window } = await signIn();
  await window.press('마이크로 녹음하기');
  await window.see('저작권법');
  await window.see(ONLY_MICROPHONE);
  expect(await client.page.evaluate(CAN_START)).toBe(false);
  await takeScreenshot(computer, 'desktop-recorder');
  await startRecording(window);
  await sleep(3_000);
  await window.press('중요해요');
  await window.see('표시 1곳');
  await takeScreenshot(computer, 'desktop-recording');
  await resizeWindow(computer, NARROWEST);
  await window.until('the narrow window shows everything', FITS);
  await client.page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
  await takeScreenshot(computer, 'desktop-recording-narrow');
  await sleep(2_000);
  await window.press('잠시 멈춤');
  const paused = await client.page.evaluate(CLOCK);
  await sleep(3_000);
  expect(await client.page.evaluate(CLOCK)).toBe(paused);
  await window.press('이어서 녹음');
  await window.see('녹음 중');
  await sleep(3_000);
  const shown = Number(await client.page.evaluate(CLOCK));
  await finishRecording(window);
  microphone.disconnect();
  const { duration_ms, marks, gaps } = await readRecording(student.token);
  expect(Math.abs((duration_ms ?? 0) / 1000 - shown)).toBeLessThan(4);
  expect([marks.length, gaps]).toEqual([1, []]);
  expect(listRecorded(computer)).toEqual([]);
});

test('reports why it cannot record when the computer has no microphone', async ({ computer, signIn }) => {
  const { window } = await signIn();
  await window.press('마이크로 녹음하기');
  await window.press(CONSENT);
  await window.press('녹음 시작');
  await window.see('마이크를 찾을 수 없습니다');
  expect(listRecorded(computer)).toEqual([]);
});

test('loses at most two seconds when the client is killed, and no recording', async ({
  computer,
  student,
  signIn,
  open,
}) => {
  test.setTimeout(180_000 + KILLS * 90_000);
  const microphone = simulateMicrophone(computer);
  const random = createSeededRandom(SEED);
  const results: { lost_s: number; missing_s: number }[] = [];
  let opened: OpenedClient = await signIn();
  await opened.window.press('마이크로 녹음하기');
  for (let number = 0; number < KILLS; number += 1) {
    if (number % KILLS_PER_RECORDING === 0) await startRecording(opened.window);
    const [id = ''] = listRecorded(computer);
    const afterMs = MIN_MS + random.next() * (MAX_MS - MIN_MS);
    await sleep(afterMs);
    const killedAt = microphone.now();
    await opened.client.kill();
    const tones = readTones(readLastSegment(computer, id), killedAt);
    if (tones === null) throw new Error(`kill ${number}: nothing was recorded`);
    const lost_s = killedAt - tones.to_s;
    const missing_s = tones.to_s - tones.from_s - tones.length_s;
    console.info(
      `${String(number).padStart(3)} after ${afterMs.toFixed(0)} ms  recorded_s ${tones.length_s.toFixed(2)}  ` +
        `lost_s ${lost_s.toFixed(2)}  missing_s ${missing_s.toFixed(2)}`,
    );
    results.push({ lost_s, missing_s });
    opened = await open();
    await opened.window.press('마이크로 녹음하기');
    await opened.window.see('끊긴 녹음이 있어요');
    expect(listRecorded(computer)).toEqual([id]);
    await opened.window.press('이어서 녹음');
    await opened.window.see('녹음되지 않은 시간');
    await opened.window.until('the level is shown', LEVEL);
    if (number % KILLS_PER_RECORDING !== KILLS_PER_RECORDING - 1 && number !== KILLS - 1) continue;
    await sleep(2_000);
    await finishRecording(opened.window);
    const { gaps } = await readRecording(student.token);
    expect(gaps).toHaveLength((number % KILLS_PER_RECORDING) + 1);
    expect(listRecorded(computer)).toEqual([]);
  }
  microphone.disconnect();
  const lost = results.map(({ lost_s }) => lost_s).toSorted((one, other) => one - other);
  const at = (share: number) => (lost[Math.min(lost.length - 1, Math.floor(lost.length * share))] ?? 0).toFixed(2);
  console.info(
    `${KILLS} kills of the client: lost median ${at(0.5)} p95 ${at(0.95)} max ${at(1)} s; 0 recordings lost`,
  );
  expect(lost.at(-1)).toBeLessThanOrEqual(MAX_LOST_S);
  for (const { missing_s } of results) expect(Math.abs(missing_s)).toBeLessThan(0.5);
});
