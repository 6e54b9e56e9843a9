import { matchesGlob } from 'node:path';
import { type CiStep, TOOLCHAIN_PATHS } from './step-table.ts';

/** Steps whose output another one reads: the browser tests open the built site, conformance counts test results. */
const PREREQUISITES: Readonly<Record<string, readonly string[]>> = {
  e2e: ['build'],
  desktop: ['build'],
  browsers: ['build'],
  image: ['build'],
  conformance: ['test', 'e2e'],
};

/** The steps that a change of these files can affect, with their prerequisites, in the order of the table. */
export function chooseSteps(steps: readonly CiStep[], changedFiles: readonly string[]): CiStep[] {
  if (changedFiles.some((file) => matchesAny(file, TOOLCHAIN_PATHS))) return [...steps];
  const affected = steps.filter(({ inputs }) => changedFiles.some((file) => matchesAny(file, inputs)));
  return withPrerequisites(steps, affected);
}

/** The named steps with their prerequisites; conformance alone reads the reports that the last run left. */
export function pickSteps(steps: readonly CiStep[], names: readonly string[]): CiStep[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  const picked = steps.filter(({ name }) => names.includes(name));
  return withPrerequisites(steps, picked, ['conformance']);
}

/** The chosen steps and those whose output they read, in the order of the table. */
export function withPrerequisites(
  steps: readonly CiStep[],
  chosen: readonly CiStep[],
  except: readonly string[] = [],
): CiStep[] {
  const names = new Set(chosen.map(({ name }) => name));
  for (const name of names) {
    if (except.includes(name)) continue;
    for (const needed of PREREQUISITES[name] ?? []) names.add(needed);
  }
  return steps.filter(({ name }) => names.has(name));
}

/** `**` alone means every file; matchesGlob leaves out names that begin with a dot. */
export function matchesAny(file: string, globs: readonly string[]): boolean {
  return globs.some((glob) => glob === '**' || matchesGlob(file, glob));
}
