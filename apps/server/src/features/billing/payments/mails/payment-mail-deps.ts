import type { Database } from '../../../../platform/db/database.ts';

export interface PaymentMailDeps {
  db: Database;
  webOrigin: string;
  supportEmail: string;
}
