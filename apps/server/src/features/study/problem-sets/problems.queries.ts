import type { Difficulty, Problem, ProblemType } from '@pilgi/domain/study';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface PlannedPlace {
  number: number;
  note_id: string;
  section: number;
  topic: string;
  type: ProblemType;
  difficulty: Difficulty;
}

export interface CitedSegment {
  segment_id: string;
  start_ms: number;
  end_ms: number;
  text: string;
}

export interface Place extends PlannedPlace {
  id: string;
  state: 'MADE' | 'DROPPED' | null;
  body: Problem | null;
  evidence: CitedSegment[];
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

/** Sorted by number. */
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
  /** Null when the problem was dropped. */
  body: Problem | null;
  evidence: readonly CitedSegment[];
  repairs: number;
  faults: readonly string[];
}

/** Idempotent: stores a problem as made or dropped. */
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

/** Drops every problem, made ones included. */
export async function updatePlacesDropped(tx: Transaction, bundleId: string): Promise<void> {
  const nothing = { state: 'DROPPED' as const, body: null, evidence: '[]', slide_ids: [] };
  await tx.updateTable('problems').set(nothing).where('bundle_id', '=', bundleId).execute();
}

/** Removes the texts; the rows stay, since they were paid for. */
export async function updatePlacesErased(tx: Transaction, bundleIds: readonly string[]): Promise<void> {
  const nothing = { state: null, body: null, evidence: '[]', slide_ids: [], topic: '' };
  await tx
    .updateTable('problems')
    .set(nothing)
    .where('bundle_id', 'in', [...bundleIds])
    .execute();
}

/**
 * For an order of certain sections: questions about the same section in sets that were ordered before it, so that a repeated run finds
 * the same.
 */
export async function listEarlierStems(
  db: Queryable,
  {
    bundle,
    place,
  }: { bundle: { id: string; user_id: string; quote_id: string; created_at: Date }; place: PlannedPlace },
): Promise<string[]> {
  const rows = await db
    .selectFrom('problems as problem')
    .innerJoin('problem_bundles as other', 'other.id', 'problem.bundle_id')
    .select('problem.body')
    .where('other.user_id', '=', bundle.user_id)
    .where('other.id', '<>', bundle.id)
    .where('other.created_at', '<', bundle.created_at)
    .where('other.deleted_at', 'is', null)
    .where('problem.note_id', '=', place.note_id)
    .where('problem.section', '=', place.section)
    .where('problem.state', '=', 'MADE')
    .where((query) =>
      query.exists(
        query
          .selectFrom('bundle_quotes as quote')
          .select('quote.id')
          .where('quote.id', '=', bundle.quote_id)
          .where(sql<boolean>`quote.wanted ? 'places'`),
      ),
    )
    .orderBy('problem.id')
    .execute();
  return rows.map(({ body }) => (body as unknown as Problem).stem);
}
