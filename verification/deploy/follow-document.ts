import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseComposeLine } from '../../ops/compose/parse-compose-line.ts';
import { ADDRESSES, type ServiceName, START_ORDER } from './addresses.ts';
import type { Rehearsal } from './open-rehearsal.ts';
import type { Release } from './prepare-releases.ts';
import { readShellLines } from './read-shell-lines.ts';

const DOCUMENT = resolve(import.meta.dirname, '../../docs/operations.md');

/** Lines of docs/operations.md that the rehearsal runs. */
export const RUN_AS: readonly RegExp[] = [
  /^pilgi run --rm (migrate|admin-create|command|keys-rotate)\b/,
  /^pilgi up -d$/,
  /^pilgi up -d --no-deps (--wait )?(api|worker)-[12]$/,
  /^pilgi up -d --no-deps edge$/,
  /^pilgi exec backup run-pgbackrest (full|diff)$/,
];

/** Lines that it does not run, and why. */
export const NOT_RUN: readonly (readonly [RegExp, string])[] = [
  [/^pilgi pull/, 'the images are on this machine'],
  [/^pilgi --profile database up -d postgres$/, 'PostgreSQL runs as a process: its public image needs a registry'],
  [/^pilgi --profile database up -d backup$/, 'the schedule of backups waits for hours'],
  [/roles-(cluster|database)\.sql/, 'run by the start of the local server, with the same file'],
  [/^npm run storage:apply /, 'ops/storage/apply-bucket-rules.test.ts runs it'],
  [/^node apps\/server\/src\/entry\/|^npm run edge$/, 'the same commands run as containers'],
  [/^helm /, 'needs a cluster'],
  [/^npm run push:keys$/, 'apps/server/src/entry/commands.test.ts runs it'],
  [/^npm run restore:drill /, 'a step of its own in npm run verify'],
  [/^npm run (admin|keys|audit|accounting):/, 'apps/server/src/entry/commands.test.ts runs it'],
];

export interface Followed {
  run: string[];
  notRun: { line: string; reason: string }[];
}

interface FollowOptions {
  heading: string;
  /** Release that containers are started from. */
  release: Release;
  /** A return to the former release has no migration. */
  isReturn?: boolean;
  beforeLine?: (line: string) => Promise<void>;
}

/** Runs the `pilgi` lines under a heading in their order. */
export async function followDocument(
  rehearsal: Rehearsal,
  { heading, release, isReturn = false, beforeLine }: FollowOptions,
): Promise<Followed> {
  const followed: Followed = { run: [], notRun: [] };
  const lines = readShellLines(readFileSync(DOCUMENT, 'utf8')).filter((one) => one.heading === heading);
  for (const { line } of lines) {
    const reason = NOT_RUN.find(([pattern]) => pattern.test(line))?.[1];
    if (reason !== undefined) followed.notRun.push({ line, reason });
    else if (isReturn && line.includes('migrate')) followed.notRun.push({ line, reason: 'a return has no migration' });
    else {
      const began = performance.now();
      await beforeLine?.(line);
      await runLine(rehearsal, line, release);
      followed.run.push(line);
      console.log(`  ${line}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
  }
  return followed;
}

async function runLine({ installation, postgres }: Rehearsal, line: string, release: Release): Promise<void> {
  const { verb, service, command } = parseComposeLine(line.replace(/^pilgi /, ''));
  if (verb === 'run') {
    const own = command.length === 0 ? {} : { command };
    const { code, output } = await installation.runOnce(service ?? '', release, own);
    if (code !== 0) throw new Error(`${line} ended with ${code}: ${output.slice(-300)}`);
    console.log(`  ${output.trim().split('\n').at(-1)?.slice(0, 100)}`);
  } else if (verb === 'exec') {
    await postgres.backUp(command[1] as 'full' | 'diff', 'pilgi');
  } else if (verb === 'up') {
    for (const name of containersOf(service)) {
      await installation.stop(name);
      await installation.start(name, release);
    }
  } else throw new Error(`the rehearsal cannot run ${line}`);
}

/** The site has a second edge, which the name of the site leads to as well. */
function containersOf(service: string | undefined): readonly ServiceName[] {
  if (service === undefined) return START_ORDER;
  return (Object.keys(ADDRESSES) as ServiceName[]).filter((name) => name === service || name.startsWith(`${service}-`));
}
