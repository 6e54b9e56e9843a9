import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type Page } from '@playwright/test';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

const RECORDING_FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Chromium cannot use its sandbox as root, as in a container.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Chromium with a simulated microphone and a profile on the disk, so that its storage survives a kill. */
export async function openRecordingBrowser(
  profile: string,
  address: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const executablePath = process.env.CHROMIUM_PATH ?? CHROMIUM.find((path) => existsSync(path));
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    headless: true,
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    permissions: ['microphone'],
    args: RECORDING_FLAGS,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(address);
  return { context, page };
}
