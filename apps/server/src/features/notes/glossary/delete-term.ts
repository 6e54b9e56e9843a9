import type { AppDeps } from '../../../platform/app-deps.ts';
import { TermUnknown } from './glossary.errors.ts';
import { deleteTermRow, type TermKey } from './glossary.queries.ts';

export async function deleteTerm(deps: Pick<AppDeps, 'db'>, key: TermKey): Promise<void> {
  if (!(await deleteTermRow(deps.db, key))) throw new TermUnknown();
}
