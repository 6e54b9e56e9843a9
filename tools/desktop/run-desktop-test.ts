import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listMissingPackages } from '../browsers/list-missing-packages.ts';
import { buildClient, buildPages, tryShell } from './build-client.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Programs by name, each with the Debian package that brings it. */
const NEEDS = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  WebKitWebDriver: 'webkit2gtk-driver',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
  ffmpeg: 'ffmpeg',
};

const missing = listMissingPackages([NEEDS]);
if (missing.length > 0) {
  console.error(`Missing. Debian: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exitCode = 1;
} else testClient();

function testClient(): void {
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  buildPages();
  tryShell();
  const program = buildClient();
  console.log(`The client is built (${since()}).`);
  if (!existsSync(resolve(ROOT, 'apps/web/build/client')))
    spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  const args = ['playwright', 'test', '--config', 'e2e/desktop/playwright.config.ts', ...process.argv.slice(2)];
  const env = { ...process.env, PILGI_DESKTOP_BINARY: program };
  const { status } = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' });
  console.log(`The client is tried (${since()}).`);
  process.exitCode = status ?? 1;
}
