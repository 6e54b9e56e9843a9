import { findProgram } from './find-program.ts';

/** Debian packages of missing programs, without duplicates. */
export function listMissingPackages(needs: readonly Record<string, string>[], path?: string): string[] {
  const missing = needs
    .flatMap((one) => Object.entries(one))
    .filter(([program]) => findProgram(program, path) === null);
  return [...new Set(missing.map(([, debianPackage]) => debianPackage))];
}
