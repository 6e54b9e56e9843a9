import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { killBrowser, unlockProfile } from '../../e2e/steps/kill-browser.ts';
import { openRecordingBrowser } from '../../e2e/steps/open-recording-browser.ts';
import type { RecorderPage } from './recorder-page.ts';
import type { serveRecorder } from './serve-recorder.ts';

export interface KillResult {
  what: 'browser' | 'tab';
  recorded_s: number;
  stored_s: number;
  lost_s: number;
  /** Time without audio that the continued recording reports. */
  gap_s: number;
  continued_s: number;
}

const SAMPLES_PER_SECOND = 16_000;
const CONTINUED_MS = 2_500;
const OPEN_TIMEOUT_MS = 8_000;

declare const page: RecorderPage;

const isReady = async (tab: Page) => await tab.waitForFunction(() => 'page' in globalThis);

export interface OpenBrowser {
  context: BrowserContext;
  tab: Page;
}

export async function openBrowser(profile: string, origin: string): Promise<OpenBrowser> {
  const { context, page: tab } = await openRecordingBrowser(profile, origin);
  await isReady(tab);
  return { context, tab };
}

export async function closeBrowser({ context }: OpenBrowser, profile: string): Promise<void> {
  if ((await withTimeout(context.close().then(() => true))) === null) killBrowser(profile, 'browser');
}

/**
 * Records, kills, opens the browser again, continues the recording and measures what is on the disk. The browser stays
 * open for the next recording.
 */
export async function runKill(
  server: Awaited<ReturnType<typeof serveRecorder>>,
  first: OpenBrowser,
  { id, profile, what, afterMs }: { id: string; profile: string; what: 'browser' | 'tab'; afterMs: number },
): Promise<{ result: KillResult; browser: OpenBrowser }> {
  await first.tab.evaluate((recording) => page.start(recording), id);
  await sleep(afterMs);
  const killed = await first.tab.evaluate(() => ({ audio_ms: page.audioMs(), segment: page.openSegment() }));
  const recorded_s = killed.audio_ms / 1000;
  killBrowser(profile, what);
  const browser = await openAgain(first.context, { profile, what, origin: server.origin });
  const { tab } = browser;
  await tab.evaluate((recording) => page.start(recording), id);
  await tab.waitForFunction((ms) => page.audioMs() > ms, CONTINUED_MS, { timeout: 60_000 });
  const gap_s = (await tab.evaluate(() => page.missingMs())) / 1000;
  await tab.evaluate(() => page.stop());
  const { segments } = await tab.evaluate((recording) => page.recover(recording), id);
  const secondsOf = (segment: number) => decode(server.received.get(`/segments/${id}/${segment}`));
  const stored_s = secondsOf(killed.segment);
  const later = segments.filter(({ segment }) => segment > killed.segment);
  const continued_s = later.reduce((sum, { segment }) => sum + secondsOf(segment), 0);
  const lost_s = Math.max(0, recorded_s - stored_s);
  return { result: { what, recorded_s, stored_s, lost_s, gap_s, continued_s }, browser };
}

async function openAgain(
  context: BrowserContext,
  { profile, what, origin }: { profile: string; what: 'browser' | 'tab'; origin: string },
): Promise<OpenBrowser> {
  const tab = what === 'tab' ? await openTab(context, origin) : null;
  if (tab !== null) return { context, tab };
  // A browser whose renderers were killed sometimes opens no further tab; a user would then open it again.
  if (what === 'tab') killBrowser(profile, 'browser');
  await withTimeout(context.close());
  unlockProfile(profile);
  return await openBrowser(profile, origin);
}

async function openTab(context: BrowserContext, origin: string): Promise<Page | null> {
  const tab = await withTimeout(context.newPage());
  if (tab === null) return null;
  const isOpen = await withTimeout(tab.goto(origin).then(() => isReady(tab)));
  return isOpen === null ? null : tab;
}

/** Null after a failure or five seconds. */
async function withTimeout<Value>(work: Promise<Value>): Promise<Value | null> {
  return await Promise.race([work.catch(() => null), sleep(OPEN_TIMEOUT_MS, null)]);
}

/** Seconds of audio that ffmpeg decodes; 0 for a file that it cannot read. */
function decode(bytes: Buffer | undefined): number {
  if (bytes === undefined || bytes.length === 0) return 0;
  const file = join(process.env.TMPDIR ?? '/tmp', `pilgi-kill-${crypto.randomUUID()}.webm`);
  writeFileSync(file, bytes);
  try {
    const args = ['-v', 'error', '-i', file, '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', '-'];
    const samples = execFileSync('ffmpeg', args, { maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] });
    return samples.length / 2 / SAMPLES_PER_SECOND;
  } catch {
    return 0;
  } finally {
    rmSync(file, { force: true });
  }
}
