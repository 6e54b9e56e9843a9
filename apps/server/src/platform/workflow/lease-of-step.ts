import { DBOS } from '@dbos-inc/dbos-sdk';
import { currentOwnerXid } from '@dbos-inc/dbos-sdk/internal/context';
import type { Database } from '../db/database.ts';
import type { Lease } from './workflow.ts';
import { findWorkflowOwner } from './workflow-executors.queries.ts';

/** Must be called within a step. The engine stores a new owner token each time a worker takes the workflow. */
export function leaseOfStep(db: Database): Lease {
  const { workflowID = '' } = DBOS;
  const token = currentOwnerXid(workflowID);
  return {
    signal: DBOS.stepStatus?.cancelSignal ?? new AbortController().signal,
    isHeld: async () => token !== undefined && (await findWorkflowOwner(db, workflowID)) === token,
  };
}
