import { randomBytes } from 'node:crypto';
import type { PaymentsDeps } from '../../../../apps/server/src/features/billing/payments/confirm-payment.ts';
import { connectDatabase } from '../../../../apps/server/src/platform/db/connect-database.ts';
import { migrateDatabase } from '../../../../apps/server/src/platform/db/migrate-database.ts';
import { createLog } from '../../../../apps/server/src/platform/log/create-log.ts';
import { asAdmin, asOwner } from '../../../../apps/server/testing/database-logins.ts';
import { runStatement } from './real-ledger.queries.ts';

export interface RealLedger {
  /** Dependencies with the given clock and a provider whose results stay unknown. */
  depsAt(clock: { now: () => Date }): PaymentsDeps;
  close(): Promise<void>;
}

/** Creates a migrated database on the test server. */
export async function openRealLedger(): Promise<RealLedger> {
  const serverUrl = process.env.DATABASE_URL;
  if (serverUrl === undefined) throw new Error('DATABASE_URL is not set: run the tests with npm test');
  const name = `pilgi_model_${randomBytes(6).toString('hex')}`;
  await runStatement(asAdmin(serverUrl), `create database ${name} owner pilgi_owner`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase({ url: asOwner(url.href) });
  const log = createLog({ level: 'silent', name: 'model' });
  const db = connectDatabase({ url: url.href, poolSize: 8, log });
  const inProgress = async () => ({ kind: 'failure', code: 'IDEMPOTENT_REQUEST_PROCESSING', message: '' }) as const;
  const unlimited = async () => undefined;
  const never = async () => false;
  return {
    depsAt: (clock) => ({
      db,
      clock,
      log,
      limits: {
        take: unlimited,
        giveBack: unlimited,
        attempt: unlimited,
        succeed: unlimited,
        exceeds: never,
        isFull: never,
      },
      toss: {
        confirm: inProgress,
        cancel: inProgress,
        getByOrderId: inProgress,
        getByPaymentKey: inProgress,
        listTransactions: inProgress,
        listSettlements: inProgress,
      },
      merchant: {
        company_name: '주식회사 예시',
        representative: '홍길동',
        business_registration_number: '000-00-00000',
        mail_order_number: '제0000호',
        address: '서울',
        support_email: 'help@example.com',
      },
      getAccountEmail: async () => 'buyer@example.com',
      findSupportEmail: async () => 'help@example.com',
      topUps: { mode: 'live', reviewSince: null, reviewAccounts: [] },
      monthlyCapWon: null,
    }),
    close: async () => {
      await db.destroy();
      await runStatement(asAdmin(serverUrl), `drop database ${name} with (force)`);
    },
  };
}
