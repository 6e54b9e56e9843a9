import { openClassroom } from '../../problems-proof/open-classroom.ts';
import { proveBundleKills } from '../../problems-proof/prove-bundle-kills.ts';
import { proveLies } from '../../problems-proof/prove-lies.ts';
import type { PartOptions, PartResult } from '../chaos-part.ts';
import { KILLS } from '../kills/kill-rounds.ts';

export async function proveBundles(options: PartOptions): Promise<PartResult[]> {
  const room = await openClassroom(options.databaseUrl);
  try {
    return [
      { block: 'J', title: 'problems by a model that lies', ...(await proveLies(room, options)) },
      { block: 'B', title: 'problem bundles', ...(await proveBundleKills(room, { ...options, ...KILLS.bundles })) },
    ];
  } finally {
    await room.close();
  }
}
