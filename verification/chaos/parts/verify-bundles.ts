import { openProblemEnvironment } from '../../problems/open-problem-environment.ts';
import { verifyBundleKills } from '../../problems/verify-bundle-kills.ts';
import { verifyFalseResults } from '../../problems/verify-false-results.ts';
import type { PartOptions, PartResult } from '../chaos-part.ts';
import { KILLS } from '../kills/kill-rounds.ts';

export async function verifyBundles(options: PartOptions): Promise<PartResult[]> {
  const environment = await openProblemEnvironment(options.databaseUrl);
  try {
    return [
      {
        block: 'J',
        title: 'problems from a model with false results',
        ...(await verifyFalseResults(environment, options)),
      },
      {
        block: 'B',
        title: 'problem sets',
        ...(await verifyBundleKills(environment, { ...options, ...KILLS.bundles })),
      },
    ];
  } finally {
    await environment.close();
  }
}
