import { benchCached } from './bench-cached.ts';
import { benchCharges } from './bench-charges.ts';
import { benchHandler } from './bench-handler.ts';
import { benchLogin } from './bench-login.ts';
import { benchOtherStack } from './bench-other-stack.ts';
import { benchReads } from './bench-reads.ts';
import { openApiScene } from './open-api-scene.ts';

/** API compared with minimal baselines: (a) requests, (b) reads, (c) charges, (d) cached responses, (e) login, (f) Express and Prisma. */
export async function benchApi(options: {
  rounds: number;
  seconds: number;
  scale: number;
  part: string;
}): Promise<void> {
  const scene = await openApiScene(options);
  try {
    if (options.part.includes('a')) await benchHandler(scene);
    if (options.part.includes('b')) await benchReads(scene);
    if (options.part.includes('c')) await benchCharges(scene);
    if (options.part.includes('d')) await benchCached(scene);
    if (options.part.includes('e')) await benchLogin(scene);
    if (options.part.includes('f')) await benchOtherStack(scene);
    const violations = await scene.listViolations();
    console.log(`invariants after the run: ${violations.length} violations`);
    if (violations.length > 0) throw new Error(violations.slice(0, 5).join('\n'));
  } finally {
    await scene.close();
  }
}
