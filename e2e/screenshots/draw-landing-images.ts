import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { runProgram } from '../../tools/lectures/run-program.ts';
import startStack from '../start-stack.ts';

const OUT = resolve(import.meta.dirname, '../../apps/web/src/features/landing/images');
const SHOTS = [
  { name: 'desktop', width: 1280, height: 760, scale: 1.5, maxBytes: 75_000 },
  { name: 'phone', width: 390, height: 780, scale: 1.6, maxBytes: 40_000 },
] as const;
const THEMES = ['light', 'dark'] as const;
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
/** Smaller files at the same sharpness come first in the page; WebP is for browsers without AVIF. */
const FORMATS = [
  { extension: 'avif', options: ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', '42', '-cpu-used', '6'] },
  { extension: 'webp', options: ['-c:v', 'libwebp', '-quality', '72', '-compression_level', '6'] },
] as const;
/** Plays when the image is taken. */
const SHOWN_BLOCK = '#b1_2';
const PLAYED_SECONDS = 12;
/** Numbers of the facts below the image, drawn at what they are about. */
const PINS = [`${SHOWN_BLOCK} button`, '[role=complementary] img, aside img', 'text=/^찾지 못함/'];

/** Images of the reader on the landing page, taken from the built product; run again when the reader changes. */
const stop = await startStack();
const browser = await openChromium(['--autoplay-policy=no-user-gesture-required', '--mute-audio']);
try {
  for (const theme of THEMES.filter((one) => options.only === undefined || one === options.only))
    for (const shot of SHOTS) await draw(browser, shot, theme);
} finally {
  await browser.close();
  await stop();
}

async function draw(chrome: Browser, shot: (typeof SHOTS)[number], theme: (typeof THEMES)[number]): Promise<void> {
  const { name, width, height, scale, maxBytes } = shot;
  const page = await chrome.newPage({
    baseURL: process.env.E2E_BASE_URL ?? '',
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'ko-KR',
  });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-landing-'));
  try {
    await page.goto('/sample');
    const reader = page.locator('#sample-reader');
    await reader.hover();
    await page.locator(SHOWN_BLOCK).getByRole('button').first().click();
    const audio = page.locator('audio').first();
    while ((await audio.evaluate((media) => (media as { currentTime?: number }).currentTime ?? 0)) < PLAYED_SECONDS)
      await pause(200);
    await page.evaluate<unknown>('document.querySelector("audio").pause()');
    await page.evaluate<unknown>('document.fonts.ready');
    const top = (await reader.boundingBox())?.y ?? 0;
    await page.evaluate<unknown>(`window.scrollBy({ top: ${top}, behavior: 'instant' })`);
    await page.mouse.move(0, 0);
    if (name === 'desktop') for (const [index, pin] of PINS.entries()) await drawPin(page, index + 1, pin);
    await pause(400);
    const png = join(directory, 'shot.png');
    await page.screenshot({ path: png });
    for (const { extension, options } of FORMATS) {
      const file = join(OUT, `reader-${name}-${theme}.${extension}`);
      await runProgram('ffmpeg', ['-v', 'error', '-y', '-i', png, ...options, '-frames:v', '1', file]);
      const { size } = statSync(file);
      console.log(`${file.slice(file.indexOf('apps/'))}  ${Math.ceil(size / 1000)} kB`);
      if (extension === 'avif' && size > maxBytes) throw new Error(`${file} is larger than ${maxBytes} bytes`);
    }
  } finally {
    await page.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Set by script, because the policy of the page refuses style attributes. */
async function drawPin(page: Page, number: number, selector: string): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing to point at: ${selector}`);
  const styles = {
    position: 'fixed',
    left: `${box.x + box.width - 10}px`,
    top: `${box.y - 16}px`,
    width: '30px',
    height: '30px',
    'z-index': '999',
    'border-radius': '50%',
    background: '#1a1d29',
    color: '#fbfaf6',
    'box-shadow': '0 0 0 5px rgb(255 232 115 / 0.85)',
    'text-align': 'center',
    font: '700 15px/30px Pretendard Variable, sans-serif',
  };
  await page.evaluate<unknown>(`(() => {
    const pin = document.createElement('span');
    pin.textContent = '${number}';
    for (const [name, value] of ${JSON.stringify(Object.entries(styles))}) pin.style.setProperty(name, value);
    document.body.append(pin);
  })()`);
}
