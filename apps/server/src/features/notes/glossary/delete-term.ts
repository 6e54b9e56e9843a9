import { TermUnknown } from './glossary.errors.ts';
import { deleteTermRow, type TermKey } from './glossary.queries.ts';
import type { GlossaryDeps } from './glossary-deps.ts';

export async function deleteTerm(deps: Pick<GlossaryDeps, 'db'>, key: TermKey): Promise<void> {
  if (!(await deleteTermRow(deps.db, key))) throw new TermUnknown();
}
