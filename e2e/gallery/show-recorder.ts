import type { Page } from '@playwright/test';

/** What the recorder shows; without one it is the empty form. */
export type RecorderScene = 'recording' | 'paused' | 'gap' | 'offline' | 'storage-low' | 'ended';

const LITTLE_BYTES = 60 * 1024 ** 2;

/** Before the page is opened: the track is reachable to be ended, and the storage can be made small. */
export async function prepareRecorder(tab: Page, scene: RecorderScene): Promise<void> {
  await tab.addInitScript(
    ({ quota, isLow }) => {
      const devices = navigator.mediaDevices;
      const open = devices.getUserMedia.bind(devices);
      devices.getUserMedia = async (constraints) => {
        const stream = await open(constraints);
        Object.assign(globalThis, { endTrack: () => stream.getTracks()[0]?.stop() });
        return stream;
      };
      if (isLow) navigator.storage.estimate = async () => ({ quota, usage: 0 });
    },
    { quota: LITTLE_BYTES, isLow: scene === 'storage-low' },
  );
}

/** Starts a recording and brings it into the scene. Needs a browser with a simulated microphone. */
export async function showRecorder(tab: Page, scene: RecorderScene): Promise<void> {
  await tab.getByLabel('강의자에게 녹음해도 된다는 허락을 받았습니다.').check();
  await tab.getByRole('button', { name: '녹음 시작' }).click();
  await tab.getByText('녹음 중', { exact: true }).waitFor();
  await tab.getByRole('button', { name: '중요해요' }).click();
  if (scene === 'paused') await tab.getByRole('button', { name: '잠시 멈춤' }).click();
  if (scene === 'gap') {
    await tab.evaluate(() => (globalThis as unknown as { endTrack: () => void }).endTrack());
    await tab.getByText(/^녹음되지 않은 시간/).waitFor();
  }
  if (scene === 'offline' || scene === 'ended') await cutLine(tab);
  if (scene === 'ended') {
    await tab.getByRole('button', { name: '마치기' }).click();
    await tab.getByText('저장됨, 연결되면 올립니다').waitFor();
  }
}

/** `setOffline` of the context waits for the worker that writes to the disk. */
async function cutLine(tab: Page): Promise<void> {
  const cdp = await tab.context().newCDPSession(tab);
  await cdp.send('Network.enable');
  const line = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { offline: true, ...line });
}
