import type { Difficulty, Problem, ProblemType } from '@pilgi/domain';
import type { Queryable, Transaction } from '../../platform/db/database.ts';

export interface PlannedPlace {
  number: number;
  note_id: string;
  section: number;
  topic: string;
  type: ProblemType;
  difficulty: Difficulty;
}

export interface HeardWords {
  segment_id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

export interface Place extends PlannedPlace {
  id: string;
  state: 'MADE' | 'DROPPED' | null;
  body: Problem | null;
  evidence: HeardWords[];
  slide_ids: string[];
}

export async function insertPlaces(
  tx: Transaction,
  input: { bundle_id: string; places: readonly (PlannedPlace & { id: string })[]; created_at: Date },
): Promise<void> {
  const { bundle_id, created_at } = input;
  const rows = input.places.map((place) => ({ ...place, bundle_id, created_at }));
  await tx.insertInto('problems').values(rows).execute();
}

/** In the order of their numbers. */
export async function listPlaces(db: Queryable, bundleId: string): Promise<Place[]> {
  const rows = await db
    .selectFrom('problems')
    .select(['id', 'number', 'note_id', 'section', 'topic', 'type', 'difficulty', 'state', 'body'])
    .select(['evidence', 'slide_ids'])
    .where('bundle_id', '=', bundleId)
    .orderBy('number')
    .execute();
  return rows as unknown as Place[];
}

export interface Outcome {
  bundle_id: string;
  number: number;
  /** Null when it was given up. */
  body: Problem | null;
  evidence: readonly HeardWords[];
  repairs: number;
  faults: readonly string[];
}

/** Filled or given up; whoever does it again writes the same. */
export async function updatePlace(db: Queryable, outcome: Outcome): Promise<void> {
  const { bundle_id, number, body, evidence, repairs, faults } = outcome;
  await db
    .updateTable('problems')
    .set({
      state: body === null ? 'DROPPED' : 'MADE',
      body: body === null ? null : JSON.stringify(body),
      evidence: JSON.stringify(evidence),
      slide_ids: [...(body?.slide_ids ?? [])],
      repairs,
      faults: [...faults],
    })
    .where('bundle_id', '=', bundle_id)
    .where('number', '=', number)
    .execute();
}

export async function updateBody(tx: Transaction, input: { id: string; body: Problem }): Promise<void> {
  await tx
    .updateTable('problems')
    .set({ body: JSON.stringify(input.body) })
    .where('id', '=', input.id)
    .execute();
}

/** Whatever was made so far is not shown to anybody. */
export async function updatePlacesGivenUp(tx: Transaction, bundleId: string): Promise<void> {
  const nothing = { state: 'DROPPED' as const, body: null, evidence: '[]', slide_ids: [] };
  await tx.updateTable('problems').set(nothing).where('bundle_id', '=', bundleId).execute();
}

/** That there was a problem stays, since it was paid for; what it said does not. */
export async function updatePlacesErased(tx: Transaction, bundleIds: readonly string[]): Promise<void> {
  const nothing = { state: null, body: null, evidence: '[]', slide_ids: [], topic: '' };
  await tx
    .updateTable('problems')
    .set(nothing)
    .where('bundle_id', 'in', [...bundleIds])
    .execute();
}
