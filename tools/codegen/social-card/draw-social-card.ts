import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { openChromium } from '../../dev/browsers/open-chromium.ts';
import { drawAppIcons } from './draw-app-icons.ts';

const root = resolve(import.meta.dirname, '../../..');
const publicDirectory = join(root, 'apps/web/public');
const appIconDirectory = join(root, 'apps/desktop/src-tauri/icons');
const CARD_MAX_BYTES = 60_000;
const ICON_SIZES = [180, 192, 512];
const MASKABLE_SIZE = 512;
/** Launchers cut maskable icons to a circle of 80 % of the width. */
const SAFE_PERCENT = 72;

/** Renders the link preview image and the raster icons; run again when the brand changes. */
const browser = await openChromium();
try {
  await drawCard(browser);
  for (const size of ICON_SIZES) await drawIcon(browser, size);
  await drawMaskableIcon(browser);
  await drawAppIcons(browser, readIcon(), appIconDirectory);
} finally {
  await browser.close();
}

async function drawCard(chrome: Browser): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(`file://${join(import.meta.dirname, 'social-card.html')}`);
  await page.evaluate<unknown>('document.fonts.ready');
  const path = join(publicDirectory, 'social-card.png');
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`${path.replace(`${root}/`, '')}  ${Math.ceil(size / 1000)} kB`);
  if (size > CARD_MAX_BYTES) throw new Error(`social-card.png is larger than ${CARD_MAX_BYTES / 1000} kB`);
}

async function drawIcon(chrome: Browser, size: number): Promise<void> {
  const page = await chrome.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0;background:#fbfaf6">${readIcon()}</body>`);
  await page.screenshot({ path: join(publicDirectory, `icon-${size}.png`) });
}

async function drawMaskableIcon(chrome: Browser): Promise<void> {
  const size = MASKABLE_SIZE;
  const page = await chrome.newPage({ viewport: { width: size, height: size } });
  const icon = `<div style="width:${SAFE_PERCENT}%;height:${SAFE_PERCENT}%">${readIcon()}</div>`;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:#fbfaf6">${icon}</body>`,
  );
  await page.screenshot({ path: join(publicDirectory, `icon-maskable-${size}.png`) });
}

function readIcon(): string {
  return readFileSync(join(publicDirectory, 'favicon.svg'), 'utf8');
}
