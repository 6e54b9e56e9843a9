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
const RUST_PLACES = [
  'Cargo.lock',
  'Cargo.toml',
  'build.rs',
  'tauri.conf.json',
  'capabilities',
  'icons',
  'src',
  'tests',
];

/** The same for all, so that each finds compiled what the other has compiled. */
const BUILD = ['--release', '--locked', '--features', 'custom-protocol'];

/** The pages are there already, and a package that is only measured needs no signature. */
const SHIPPED_FOR_MEASURE = JSON.stringify({
  build: { beforeBuildCommand: '' },
  bundle: { createUpdaterArtifacts: false },
});

const env = {
  ...process.env,
  PATH: `${process.env.PATH}${delimiter}${join(homedir(), '.cargo/bin')}`,
  // Outside the clone, so that what was compiled once serves every clone of this computer.
  CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? join(CACHE, 'desktop-target'),
  PILGI_UPDATER_PUBKEY: testUpdateKey(),
};

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, env, stdio: 'inherit' });
}

const compiler = () => execFileSync('rustc', ['--version'], { env, encoding: 'utf8' }).trim();

/** The window's pages, bundled. */
export function buildPages(): void {
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'error'], APP);
}

/** The shell's own tries, formatted and without a warning; once for each state of its sources. */
export function tryShell(): void {
  const passed = join(CACHE, 'desktop-passed', hashFiles({ root: SHELL, places: RUST_PLACES, words: [compiler()] }));
  if (existsSync(passed)) {
    console.log('The shell is what passed its tries before.');
    return;
  }
  run('cargo', ['fmt', '--check'], SHELL);
  run('cargo', ['clippy', ...BUILD, '--all-targets', '--', '-D', 'warnings'], SHELL);
  run('cargo', ['test', ...BUILD], SHELL);
  mkdirSync(join(passed, '..'), { recursive: true });
  writeFileSync(passed, '');
}

/** What users get, and its Linux package: small, and slow to build. */
export function buildShipped(): { program: string; bundle: string } {
  const flags = ['--bundles', 'deb', '--ignore-version-mismatches', '--config', SHIPPED_FOR_MEASURE];
  run('npx', ['tauri', 'build', ...flags, '--', '--profile', 'ship'], APP);
  const built = join(env.CARGO_TARGET_DIR, 'ship');
  const [bundle] = readdirSync(join(built, 'bundle/deb')).filter((name) => name.endsWith('.deb'));
  return { program: join(built, 'pilgi-desktop'), bundle: join(built, 'bundle/deb', bundle ?? '') };
}

/** Answers the program; built once for each state of its sources and pages. */
export function buildClient(): string {
  const places = [...RUST_PLACES.map((place) => join('src-tauri', place)), 'dist', 'package.json'];
  const hash = hashFiles({ root: APP, places, words: [compiler(), env.PILGI_UPDATER_PUBKEY] });
  const program = join(CACHE, 'desktop-programs', hash, 'pilgi-desktop');
  if (existsSync(program)) return program;
  run('cargo', ['build', ...BUILD], SHELL);
  mkdirSync(join(program, '..'), { recursive: true });
  const half = `${program}.${process.pid}`;
  copyFileSync(join(env.CARGO_TARGET_DIR, 'release/pilgi-desktop'), half);
  renameSync(half, program);
  return program;
}
