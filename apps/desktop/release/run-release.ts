import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildReleaseConfig } from './build-release-config.ts';
import { collectPackages } from './collect-packages.ts';
import { type BuildCommand, bundleDirectoryFor, listBuildCommands } from './list-build-commands.ts';
import { ReleaseNotReady, type ReleasePlatform, readReleaseSettings } from './read-release-settings.ts';
import { readReleaseVersion } from './read-release-version.ts';

const APP_DIRECTORY = resolve(import.meta.dirname, '..');
const OUT_DIRECTORY = join(APP_DIRECTORY, 'dist-release');
const PLATFORMS: Partial<Record<NodeJS.Platform, ReleasePlatform>> = { win32: 'windows', darwin: 'macos' };

/** Runs the npm that started this script, without a shell, so arguments need no quoting. */
function runByNpm({ args, env }: BuildCommand): void {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new ReleaseNotReady(['start it with npm run desktop:release']);
  const options = { cwd: APP_DIRECTORY, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  const { status } = spawnSync(process.execPath, [npm, ...args], options);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} exited with status ${status}`);
}

function release(): void {
  const platform = PLATFORMS[process.platform];
  if (platform === undefined) throw new ReleaseNotReady(['releases are built on Windows and macOS']);
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined;
  const version = readReleaseVersion(APP_DIRECTORY, tag);
  const settings = readReleaseSettings(process.env, platform);
  const base = JSON.parse(readFileSync(join(APP_DIRECTORY, 'src-tauri/tauri.conf.json'), 'utf8')) as {
    app: { security: { csp: Record<string, string> } };
  };
  const configPath = join(OUT_DIRECTORY, 'tauri.release.conf.json');
  const targetDirectory = process.env.CARGO_TARGET_DIR ?? join(APP_DIRECTORY, 'src-tauri/target');
  const bundleDirectory = bundleDirectoryFor(targetDirectory, platform);
  // Files of an earlier build must not be collected.
  for (const directory of [OUT_DIRECTORY, bundleDirectory]) rmSync(directory, { recursive: true, force: true });
  mkdirSync(OUT_DIRECTORY, { recursive: true });
  const config = buildReleaseConfig(base.app.security.csp, version, settings);
  writeFileSync(configPath, JSON.stringify(config, null, 2));
  for (const command of listBuildCommands(configPath, settings)) runByNpm(command);
  const publicKey = settings.updaterPublicKey;
  const { files } = collectPackages({ bundleDirectory, outDirectory: OUT_DIRECTORY, platform, version, publicKey });
  for (const { name, size_bytes, sha256 } of files) console.log(`${sha256}  ${size_bytes}  ${name}`);
}

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
