import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** The one that is named, else Debian's, else the one that Playwright brought. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
  // Chromium refuses its sandbox to root, which is who runs this in a container.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return await chromium.launch({
    args: [...sandbox, ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
