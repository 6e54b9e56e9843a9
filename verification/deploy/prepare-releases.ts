import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TARGETS, type Target, tagOf } from '../../ops/image/build-images.ts';
import type { Engine } from '../../ops/image/open-engine.ts';

export const RELEASES = ['first', 'second'] as const;
export type Release = (typeof RELEASES)[number];

/** Page of the edge that names its release. */
export const RELEASE_PAGE = '/release.txt';
/** Table and column of the second release's migration. */
export const MIGRATION = { name: '9999_rehearsal', table: 'users', column: 'rehearsal_note' } as const;

export const releaseTag = (target: Target, release: Release): string => `${tagOf(target)}:${release}`;

/** Image of a service. */
export function targetOf(service: string): Target {
  if (service.startsWith('worker')) return 'worker';
  return service.startsWith('edge') ? 'edge' : 'server';
}

/**
 * Two releases of the same sources. Each edge serves its name; the second server has one more migration, which adds a
 * column to a table that every request reads.
 */
export function prepareReleases(engine: Engine): void {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-release-'));
  try {
    const sql = `alter table ${MIGRATION.table} add column ${MIGRATION.column} text;\n`;
    writeFileSync(join(directory, `${MIGRATION.name}.sql`), sql);
    for (const release of RELEASES) {
      writeFileSync(join(directory, 'release.txt'), `${release}\n`);
      for (const target of TARGETS) {
        const lines = [`FROM ${tagOf(target)}`, `LABEL release=${release}`, ...linesOf(target, release)];
        writeFileSync(join(directory, 'Containerfile'), `${lines.join('\n')}\n`);
        engine.buildah(['bud', '--isolation=chroot', `--tag=${releaseTag(target, release)}`, '.'], directory);
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function linesOf(target: Target, release: Release): string[] {
  if (target === 'edge') return [`COPY release.txt /app/apps/web/build/client${RELEASE_PAGE}`];
  return release === 'second' ? [`COPY ${MIGRATION.name}.sql /app/apps/server/migrations/`] : [];
}
