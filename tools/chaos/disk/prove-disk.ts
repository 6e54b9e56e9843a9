import { checkInvariants } from '../../invariants/check-invariants.ts';
import type { ProofOptions, ProofResult } from '../../money-proof/proof-block.ts';
import { databaseCases } from './database-cases.ts';
import type { DiskCase } from './disk-case.ts';
import { logCases } from './log-cases.ts';
import { canMount } from './mount-small-disk.ts';
import { type DiskScene, openDiskScene } from './open-disk-scene.ts';
import { storageCases } from './storage-cases.ts';
import { workFolderCases } from './work-folder-cases.ts';

const diskCases: readonly DiskCase[] = [...workFolderCases, ...storageCases, ...logCases, ...databaseCases];

/** Disks that are full or closed: what cannot be done is said, nothing is left half, and everything goes on when there is room. */
export async function proveDisk({ point = '', quick }: ProofOptions): Promise<ProofResult> {
  if (!canMount) return { figures: 'not run: only root may mount a small disk', violations: [] };
  const cases = diskCases.filter(({ isQuick, name }) => (quick ? isQuick : name.includes(point)));
  const scene = await openDiskScene();
  const violations: string[] = [];
  let recovered = 0;
  try {
    for (const one of cases) {
      const found = await judge(scene, one);
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
        what: 'full disks after which everything goes on by itself',
        figure: `${recovered} of ${cases.length}`,
        limit: 'all',
        isKept: recovered === cases.length,
      },
    ],
  };
}

async function judge(scene: DiskScene, { name, run }: DiskCase): Promise<string[]> {
  const started = performance.now();
  const found = await run(scene).catch((error: unknown) => [`broke off: ${String(error)}`]);
  const broken = await checkInvariants(scene.world, { settled: false }).catch((error: unknown) => [String(error)]);
  const seconds = Math.round((performance.now() - started) / 1000);
  return [...found, ...broken, ...scene.world.api.crashes.splice(0), ...scene.world.worker.crashes.splice(0)].map(
    (one) => `${name} (${seconds} s): ${one}`,
  );
}
