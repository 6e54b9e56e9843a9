import type { AppDeps } from '../../../platform/app-deps.ts';
import { HOUR_MS, type RateLimit } from '../../../platform/rate-limits/rate-limit.ts';
import { NoteUnknown } from './notes.errors.ts';
import { findNote } from './notes.queries.ts';

/** The reader saves at most every ten seconds; several tabs may be open. */
const readingsPerUser: RateLimit = { name: 'reading-user', max: 2000, windowMs: HOUR_MS };

interface Reading {
  heading: string;
  at_ms: number;
  read_permille: number;
}

export async function saveReading(
  deps: Pick<AppDeps, 'db' | 'clock' | 'limits'>,
  input: { id: string; user_id: string } & Reading,
): Promise<Reading> {
  const { id: note_id, user_id, ...reading } = input;
  await deps.limits.take(readingsPerUser, user_id);
  if ((await findNote(deps.db, input)) === null) throw new NoteUnknown();
  const content = { ...reading, read_at: deps.clock.now() };
  await deps.db
    .insertInto('note_readings')
    .values({ note_id, user_id, ...content })
    .onConflict((conflict) => conflict.column('note_id').doUpdateSet(content))
    .execute();
  return reading;
}
