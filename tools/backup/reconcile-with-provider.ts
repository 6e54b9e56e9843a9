import {
  compareDueDays,
  createTossGateway,
  returnStrayPayments,
} from '../../apps/server/src/features/payments/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import type { ProofStack } from '../money-proof/start-proof-stack.ts';
import { listStrays } from './drill.queries.ts';

const NEXT_DAY_MS = 30 * 3_600_000;
/** Of twenty each; far more than a drill forgets. */
const MOST_ROUNDS = 500;

const merchant = {
  company_name: '주식회사 예시',
  representative: '홍길동',
  business_registration_number: '000-00-00000',
  mail_order_number: '제2025-서울강남-00000호',
  address: '서울특별시 강남구 예시로 1',
  support_email: 'help@pilgi.test',
};

/** What the worker's calendar does the next morning, so that nobody waits for it: the day compared, strays given back. */
export async function reconcileWithProvider(
  { clock: present, db: owner, toss: simulator }: Pick<ProofStack, 'clock' | 'db' | 'toss'>,
  db: Database,
): Promise<number> {
  const clock = { now: () => new Date(present.now().getTime() + NEXT_DAY_MS) };
  const log = createLog({ level: 'silent', name: 'drill' });
  const toss = createTossGateway({ db, clock, baseUrl: simulator.url, secretKey: simulator.secretKey });
  const compared = await compareDueDays({ db, clock, log, toss, merchant });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if ((await listStrays(owner)).every(({ status }) => status !== 'PENDING')) break;
    await returnStrayPayments({ db, clock, log, toss });
  }
  return compared;
}
