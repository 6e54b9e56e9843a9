import { executeAdjustment, executeFactorReset, executeRoleChange } from '../features/accounts/index.ts';
import { publicationExecutor } from '../features/back-office/index.ts';
import {
  exceptionalRefundExecutor,
  executeExtension,
  executeOutageExtension,
  executeWriteOff,
  type PaymentsDeps,
} from '../features/billing/index.ts';
import { createCancelLinks, type RequestExecutors, requestsRoutes } from '../features/operators/index.ts';
import type { OpenConfig } from '../platform/config/process-secrets.ts';
import type { Route } from '../platform/http/route.ts';
import { type CoreDeps, installerRulesOf } from './compose-platform.ts';

/** What an approved request does; the features own the acts, the requests know only their kind. */
export function composeRequestExecutors(payments: PaymentsDeps, config: OpenConfig): RequestExecutors {
  return {
    credit_grant: executeAdjustment,
    credit_removal: executeAdjustment,
    lot_extension: executeExtension,
    outage_extension: executeOutageExtension,
    exceptional_refund: exceptionalRefundExecutor(payments),
    write_off: executeWriteOff,
    installer_publication: publicationExecutor(installerRulesOf(config)),
    role_change: executeRoleChange,
    factor_reset: executeFactorReset,
  };
}

export function composeRequestRoutes({ config, db, clock }: CoreDeps, payments: PaymentsDeps): Route[] {
  return requestsRoutes({
    db,
    clock,
    executors: composeRequestExecutors(payments, config),
    cancelLinks: createCancelLinks(config.USER_TOKEN_SECRET),
  });
}
