import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { testUpdateKey } from '../../e2e/desktop/steps/update-signing.ts';
import { hashFiles } from './hash-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const APP = join(ROOT, 'apps/desktop');
const SHELL = join(APP, 'src-tauri');
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pilgi');
const RUST_PATHS = ['Cargo.lock', 'Cargo.toml', 'build.rs', 'tauri.conf.json', 'capabilities', 'icons', 'src', 'tests'];

/** Shared by build, test and lint, so that they reuse compiled crates. */
const BUILD = ['--release', '--locked', '--features', 'custom-protocol'];

/** The pages are already built, and a package built only for measuring needs no signature. */
const SHIPPED_FOR_MEASURE = JSON.stringify({
  build: { beforeBuildCommand: '' },
  bundle: { createUpdaterArtifacts: false },
});

const env = {
  ...process.env,
  PATH: `${process.env.PATH}${delimiter}${join(homedir(), '.cargo/bin')}`,
  // Outside the repository, so that all clones on this machine share compiled crates.
  CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? join(CACHE, 'desktop-target'),
  PILGI_UPDATER_PUBKEY: testUpdateKey(),
};

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, env, stdio: 'inherit' });
}

const compiler = () => execFileSync('rustc', ['--version'], { env, encoding: 'utf8' }).trim();

/** Bundles the pages of the desktop window. */
export function buildPages(): void {
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], APP);
}

/** Runs formatter, linter and tests of the Rust shell; skipped when these sources have passed before. */
export function testShell(): void {
  const passed = join(CACHE, 'desktop-passed', hashFiles({ root: SHELL, paths: RUST_PATHS, extra: [compiler()] }));
  if (existsSync(passed)) {
    console.log('The shell sources have not changed since they passed; tests skipped.');
    return;
  }
  run('cargo', ['fmt', '--check'], SHELL);
  run('cargo', ['clippy', ...BUILD, '--all-targets', '--', '-D', 'warnings'], SHELL);
  run('cargo', ['test', ...BUILD], SHELL);
  mkdirSync(join(passed, '..'), { recursive: true });
  writeFileSync(passed, '');
}

/** Builds the release program and its Linux package. */
export function buildShipped(): { program: string; bundle: string } {
  const flags = ['--bundles', 'deb', '--ignore-version-mismatches', '--config', SHIPPED_FOR_MEASURE];
  run('npx', ['tauri', 'build', ...flags, '--', '--profile', 'ship'], APP);
  const built = join(env.CARGO_TARGET_DIR, 'ship');
  const [bundle] = readdirSync(join(built, 'bundle/deb')).filter((name) => name.endsWith('.deb'));
  return { program: join(built, 'pilgi-desktop'), bundle: join(built, 'bundle/deb', bundle ?? '') };
}

/** Returns the path of the client; built once per state of sources and pages. */
export function buildClient(): string {
  const paths = [...RUST_PATHS.map((path) => join('src-tauri', path)), 'dist', 'package.json'];
  const hash = hashFiles({ root: APP, paths, extra: [compiler(), env.PILGI_UPDATER_PUBKEY] });
  const program = join(CACHE, 'desktop-programs', hash, 'pilgi-desktop');
  if (existsSync(program)) return program;
  run('cargo', ['build', ...BUILD], SHELL);
  mkdirSync(join(program, '..'), { recursive: true });
  const partial = `${program}.${process.pid}`;
  copyFileSync(join(env.CARGO_TARGET_DIR, 'release/pilgi-desktop'), partial);
  renameSync(partial, program);
  return program;
}
