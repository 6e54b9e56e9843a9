import { MAX_PROBLEMS_PER_BUNDLE } from '@pilgi/contract';
import { quoteBundle } from '@pilgi/domain/ai-work';
import { toDisplayCredits } from '@pilgi/domain/billing';
import { type BundleOrder, decideBundleOrder, problemsOrdered } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { listOfferedModels, previewPrice, QUOTE_VALID_MS } from '../../ai-work/index.ts';
import { insertBundleQuote } from './bundle-quotes.queries.ts';
import { type OpenNote, openNotes } from './open-notes.ts';
import { evidenceOf, planProblems, topicsOf } from './plan-problems.ts';
import { BundleModelUnknown, NotesTooThin, NothingOrdered, TooManyOrdered } from './problem-bundles.errors.ts';

const TITLE_MAX = 200;

interface OrderedBundle extends Omit<BundleOrder, 'places'> {
  places?: BundleOrder['places'] | undefined;
  user_id: string;
  note_ids: readonly string[];
  model_id: string;
  title?: string | undefined;
}

/** Stores the price of an order. */
export async function quoteOrder(deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>, input: OrderedBundle) {
  const { user_id, counts, difficulty, places } = input;
  const wanted = { counts, difficulty, ...(places === undefined ? {} : { places }) };
  const notes = await openNotes(deps, input);
  const model = (await listOfferedModels(deps.db)).find(({ id }) => id === input.model_id);
  if (model === undefined) throw new BundleModelUnknown();
  refuseOrder(input, notes);
  const price = quoteBundle(loadsOf(wanted, notes), model);
  const created_at = deps.clock.now();
  const quote = await insertBundleQuote(deps.db, {
    user_id,
    model_id: model.id,
    price_version: model.price_version,
    title: input.title ?? titleOf(notes),
    wanted,
    notes: notes.map(({ note_id, version }) => ({ note_id, version })),
    problem_count: problemsOrdered(input),
    ...price,
    created_at,
    expires_at: new Date(created_at.getTime() + QUOTE_VALID_MS),
  });
  return {
    id: quote.id,
    title: quote.title,
    problem_count: quote.problem_count,
    expected_credits: toDisplayCredits(quote.expected_micro),
    expected_seconds: quote.expected_seconds,
    ...(await previewPrice(deps, quote)),
    expires_at: quote.expires_at,
  };
}

function refuseOrder(order: OrderedBundle, notes: readonly OpenNote[]): void {
  const decision = decideBundleOrder(order, topicsOf(order, notes), MAX_PROBLEMS_PER_BUNDLE);
  if (decision.allowed) return;
  if (decision.reason === 'NOTHING_ORDERED') throw new NothingOrdered();
  if (decision.reason === 'TOO_MANY') throw new TooManyOrdered(MAX_PROBLEMS_PER_BUNDLE);
  throw new NotesTooThin();
}

function loadsOf(order: BundleOrder, notes: readonly OpenNote[]) {
  const places = planProblems(order, notes);
  return places.map((place) => {
    const note = notes.find(({ note_id }) => note_id === place.note_id);
    const evidence = note === undefined ? null : evidenceOf(place, places, note.document);
    return { type: place.type, evidence_tokens: evidence?.tokens ?? 0 };
  });
}

function titleOf(notes: readonly OpenNote[]): string {
  const first = notes[0]?.title.trim() || '문제집';
  const rest = notes.length > 1 ? ` 외 ${notes.length - 1}개` : '';
  return `${first.slice(0, TITLE_MAX - rest.length)}${rest}`;
}
