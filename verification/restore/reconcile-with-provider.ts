import {
  compareDueDays,
  createTossGateway,
  refundUnmatchedPayments,
} from '../../apps/server/src/features/billing/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createLog } from '../../apps/server/src/platform/log/create-log.ts';
import type { VerificationStack } from '../kit/start-verification-stack.ts';
import { listUnmatchedPayments } from './drill.queries.ts';

const NEXT_DAY_MS = 30 * 3_600_000;
/** Rounds of twenty payments each; far more than a drill needs. */
const MAX_ROUNDS = 500;

const merchant = {
  company_name: '주식회사 예시',
  representative: '홍길동',
  business_registration_number: '000-00-00000',
  mail_order_number: '제2025-서울강남-00000호',
  address: '서울특별시 강남구 예시로 1',
  support_email: 'help@pilgi.test',
};

/** Runs what the worker's schedules do the next morning: compares the day and refunds unmatched payments. */
export async function reconcileWithProvider(
  { clock: present, db: owner, toss: simulator }: Pick<VerificationStack, 'clock' | 'db' | 'toss'>,
  db: Database,
): Promise<number> {
  const clock = { now: () => new Date(present.now().getTime() + NEXT_DAY_MS) };
  const log = createLog({ level: 'silent', name: 'drill' });
  const toss = createTossGateway({ db, clock, baseUrl: simulator.url, secretKey: simulator.secretKey });
  const compared = await compareDueDays({ db, clock, log, toss, merchant });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if ((await listUnmatchedPayments(owner)).every(({ status }) => status !== 'PENDING')) break;
    await refundUnmatchedPayments({ db, clock, log, toss });
  }
  return compared;
}
