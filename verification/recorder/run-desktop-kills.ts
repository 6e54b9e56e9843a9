import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildClient, buildPages } from '../desktop/build-client.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TITLE = 'loses at most two seconds when the client is killed';

/** Kills the built desktop client in its real window, with the whole product behind it. */
export function runDesktopKills({ kills, seed }: { kills: number; seed: string }): boolean {
  buildPages();
  const program = buildClient();
  if (!existsSync(resolve(ROOT, 'apps/web/build/client')))
    spawnSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' });
  const config = ['--config', 'e2e/desktop/playwright.config.ts', '--project=windows', '--workers=1'];
  const env = {
    ...process.env,
    PILGI_DESKTOP_BINARY: program,
    RECORDER_DESKTOP_KILLS: String(kills),
    RECORDER_SEED: seed,
  };
  const args = ['playwright', 'test', ...config, 'recorder.spec.ts', '-g', TITLE];
  return spawnSync('npx', args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}
