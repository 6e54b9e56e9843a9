import { findPostgresBinaries } from '../postgres/find-postgres-binaries.ts';
import { findProgram } from './find-program.ts';
import type { Finding } from './finding.ts';
import { PROGRAMS, type Program, STORAGE_PROGRAMS, type System } from './list-programs.ts';

export interface ProgramPlace {
  system: System;
  searchPath: string;
  /** Settings of the environment and of `.env`; an address of a service replaces its programs. */
  settings: NodeJS.ProcessEnv;
  /** Directory with the PostgreSQL programs; throws when there is none. */
  findPostgres?: (searchPath: string) => string;
}

/** Finds programs without running them. */
export function examinePrograms(place: ProgramPlace): Finding[] {
  return [examinePostgres(place), examineStorage(place), ...PROGRAMS.map((program) => examine(program, place))];
}

/** What `npm run dev` lacks, one line each. */
export function listMissingForDev(place: ProgramPlace): string[] {
  return examinePrograms(place)
    .filter((finding) => finding.state === 'missing' && finding.isRequired)
    .map((finding) => `${finding.title} is missing: ${finding.fix ?? finding.detail}`);
}

function examine({ title, names, isRequired, use, install }: Program, place: ProgramPlace): Finding {
  const missing = names.filter((name) => findNamed(name, place) === null);
  if (missing.length === 0) return { title, state: 'ok', detail: use, isRequired };
  return { title, state: 'missing', detail: use, isRequired, fix: installOn(place.system, install) };
}

function findNamed(name: string, { searchPath, settings }: ProgramPlace): string | null {
  if (name === 'chromium' && settings.CHROMIUM_PATH) return settings.CHROMIUM_PATH;
  return findProgram(name, searchPath);
}

function examinePostgres({ system, searchPath, settings, findPostgres = findPostgresBinaries }: ProgramPlace): Finding {
  const common = { title: 'PostgreSQL', isRequired: true };
  if (settings.DATABASE_URL) return { ...common, state: 'ok', detail: 'DATABASE_URL is used' };
  try {
    return { ...common, state: 'ok', detail: findPostgres(searchPath) };
  } catch {
    const install = { debian: 'apt-get install postgresql', macos: 'brew install postgresql@17' };
    return {
      ...common,
      state: 'missing',
      detail: 'initdb and postgres',
      fix: `${installOn(system, install)}, or set DATABASE_URL`,
    };
  }
}

function examineStorage({ system, searchPath, settings }: ProgramPlace): Finding {
  const common = { title: 'Storage', isRequired: true };
  if (settings.S3_ENDPOINT || settings.SHARED_S3_ENDPOINT) {
    return { ...common, state: 'ok', detail: 'S3_ENDPOINT is used' };
  }
  const missing = STORAGE_PROGRAMS.filter((name) => findProgram(name, searchPath) === null);
  if (missing.length === 0) return { ...common, state: 'ok', detail: 'Ceph' };
  const install = {
    debian: 'apt-get install radosgw ceph-mon ceph-osd ceph-common, or set S3_ENDPOINT',
    macos: 'Ceph exists on Debian only: set S3_ENDPOINT, or use the dev container (.devcontainer)',
  };
  return { ...common, state: 'missing', detail: missing.join(', '), fix: installOn(system, install) };
}

export function installOn(system: System, install: { debian: string; macos: string }): string {
  if (system === 'windows') return `wsl --install -d Debian, then there: ${install.debian}`;
  return install[system];
}
