import type { NotesDeps } from './get-note.ts';
import { readNoteBody } from './note-body.ts';
import { findVersion, listVersionRows } from './note-versions.queries.ts';
import { NoteUnknown, VersionUnknown } from './notes.errors.ts';
import { findNote } from './notes.queries.ts';

export async function listVersions(deps: Pick<NotesDeps, 'db'>, input: { id: string; user_id: string }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const rows = await listVersionRows(deps.db, input.id);
  return rows.map((row) => ({ ...row, reason: reasonOf(row) }));
}

function reasonOf({ version, kind, is_rewriting }: Awaited<ReturnType<typeof listVersionRows>>[number]) {
  if (version === 1) return 'FIRST' as const;
  if (kind === 'CORRECTION') return kind;
  return is_rewriting ? ('REWRITE' as const) : ('GAPS' as const);
}

export async function getVersion(deps: NotesDeps, input: { id: string; user_id: string; version: number }) {
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const found = await findVersion(deps.db, { note_id: input.id, version: input.version });
  if (found === null) throw new VersionUnknown();
  const { body_key, ...version } = found;
  return { ...version, ...(await readNoteBody(deps.storage, body_key)) };
}
