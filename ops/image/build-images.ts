import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildBase } from './build-base.ts';
import type { Engine } from './open-engine.ts';

const root = resolve(import.meta.dirname, '../..');
const BASE = 'localhost/pilgi-base';
export const TARGETS = ['server', 'worker', 'edge'] as const;
export type Target = (typeof TARGETS)[number];
/** With the stand-in base, which is about 100 MB larger than the public one. */
const LIMIT_MB = { server: 650, worker: 2_300, edge: 450 };
const MB = 1_000_000;
/** Programs and directories that must not be in a product image. */
const FORBIDDEN =
  '/app/(apps|packages|ops)/.*\\.test\\.tsx?$|/app/(simulators|tools|e2e|verification|benchmarks|docs)/|node_modules/(vitest|typescript|@biomejs|@moonshine-ai)/';

interface BuildOptions {
  /** Public base image with its digest; without it a stand-in is made. */
  base: string | undefined;
  log: (text: string) => void;
}

export const tagOf = (target: Target): string => `localhost/pilgi-${target}`;

/** Builds the three images from the files of the repository, as a clone would have them. */
export function buildImages(engine: Engine, { base: given, log }: BuildOptions): void {
  const context = mkdtempSync(join(tmpdir(), 'pilgi-context-'));
  try {
    copyProject(context);
    const base = given ?? `${BASE}:${process.version.slice(1)}`;
    if (given === undefined && !engine.hasImage(base)) buildBase(engine.buildah, base);
    log(`base ${base} of ${megabytes(engine, base)} MB`);
    for (const target of TARGETS) {
      engine.build({ target, tag: tagOf(target), base }, context);
      log(`${target} built, ${checkImage(engine, target)} MB`);
    }
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Size in megabytes of an image that is small enough and contains the product alone. */
function checkImage(engine: Engine, target: Target): number {
  const size = megabytes(engine, tagOf(target));
  if (size > LIMIT_MB[target]) throw new Error(`${target} has ${size} MB, more than ${LIMIT_MB[target]}`);
  const found = engine.read(tagOf(target), [
    'sh',
    '-c',
    `find /app -type f | grep -E '${FORBIDDEN}' | head -5 || true`,
  ]);
  if (found.trim() !== '') throw new Error(`${target} contains ${found}`);
  return size;
}

function megabytes({ inspect }: Engine, tag: string): number {
  return Math.round(inspect(tag).bytes / MB);
}

function copyProject(context: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(join(root, file), join(context, file), { preserveTimestamps: true });
  }
}
