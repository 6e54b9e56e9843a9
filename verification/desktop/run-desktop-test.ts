import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listMissingPackages } from '../browsers/list-missing-packages.ts';
import { buildClient, buildPages, testShell } from './build-client.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Required programs with their Debian packages. */
const NEEDS = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  WebKitWebDriver: 'webkit2gtk-driver',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
  ffmpeg: 'ffmpeg',
};

/** The journey of the landing gate: sign in, upload a recording, read its note in the window. */
const SMOKE_ARGUMENTS = ['--project=windows', 'lecture'];

const [first, ...rest] = process.argv.slice(2);
const isSmoke = first === '--smoke';
const missing = listMissingPackages([NEEDS]);
if (missing.length > 0) {
  console.error(`Missing. Debian: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exitCode = 1;
} else testClient(isSmoke ? [...SMOKE_ARGUMENTS, ...rest] : process.argv.slice(2));

function testClient(testArguments: readonly string[]): void {
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  buildPages();
  // Linting and testing the shell compiles it twice more, which the smoke leaves to the deep layer.
  if (!isSmoke) testShell();
  const program = buildClient();
  console.log(`The client is built (${since()}).`);
  if (!existsSync(resolve(ROOT, 'apps/web/build/client')))
    spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  const args = ['playwright', 'test', '--config', 'e2e/desktop/playwright.config.ts', ...testArguments];
  const env = { ...process.env, PILGI_DESKTOP_BINARY: program };
  const { status } = spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' });
  console.log(`The client is tested (${since()}).`);
  process.exitCode = status ?? 1;
}
