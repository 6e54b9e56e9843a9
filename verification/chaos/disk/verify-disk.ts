import { checkInvariants } from '../../kit/invariants/check-invariants.ts';
import type { VerificationOptions, VerificationResult } from '../../kit/verification-result.ts';
import { databaseCases } from './database-cases.ts';
import type { DiskCase } from './disk-case.ts';
import { logCases } from './log-cases.ts';
import { canMount } from './mount-small-disk.ts';
import { type DiskScene, openDiskScene } from './open-disk-scene.ts';
import { storageCases } from './storage-cases.ts';
import { workDirectoryCases } from './work-directory-cases.ts';

const diskCases: readonly DiskCase[] = [...workDirectoryCases, ...storageCases, ...logCases, ...databaseCases];

/** Full and read-only disks: requests fail with a clear error, nothing is left incomplete, and work continues when space is free again. */
export async function verifyDisk({ point = '', quick }: VerificationOptions): Promise<VerificationResult> {
  if (!canMount) return { figures: 'not run: only root may mount a small disk', violations: [] };
  const cases = diskCases.filter(({ isQuick, name }) => (quick ? isQuick : name.includes(point)));
  const scene = await openDiskScene();
  const violations: string[] = [];
  let recovered = 0;
  try {
    for (const one of cases) {
      const found = await runCase(scene, one);
      if (found.length === 0) recovered += 1;
      violations.push(...found);
    }
  } finally {
    await scene.close();
  }
  return {
    figures: `${cases.length} of ${diskCases.length} cases`,
    violations,
    counts: { disk_cases: cases.length },
    measures: [
      {
        promise: 'recovery',
        what: 'automatic recovery after a full disk',
        figure: `${recovered} of ${cases.length}`,
        limit: 'all',
        isMet: recovered === cases.length,
      },
    ],
  };
}

async function runCase(scene: DiskScene, { name, run }: DiskCase): Promise<string[]> {
  const started = performance.now();
  const found = await run(scene).catch((error: unknown) => [`aborted: ${String(error)}`]);
  const broken = await checkInvariants(scene.environment, { settled: false }).catch((error: unknown) => [
    String(error),
  ]);
  const seconds = Math.round((performance.now() - started) / 1000);
  return [
    ...found,
    ...broken,
    ...scene.environment.api.crashes.splice(0),
    ...scene.environment.worker.crashes.splice(0),
  ].map((one) => `${name} (${seconds} s): ${one}`);
}
