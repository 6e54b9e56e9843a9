import {
  chooseStepModels,
  type ModelPrice,
  resolveFromCatalogue,
  type StepModels,
  type TermsByStep,
  type TokenPrice,
  termsByStep,
  tokenPriceFor,
} from '@pilgi/domain/ai-work';
import type { Queryable } from '../../../platform/db/database.ts';
import { listChosenSteps, listOwnProfiles, offeredModel } from './step-models.queries.ts';

export interface ModelTerms {
  id: string;
  model_name: string;
  display_name: string;
  max_video_duration_seconds: number | null;
  low_res_threshold_seconds: number;
  price_version: number;
  price: TokenPrice;
}

/** An offer with the models of its steps, which a quote needs and a start pins. */
export interface OfferedModel extends ModelTerms {
  step_models: StepModels;
  terms: TermsByStep;
}

const termColumns = [
  'model.id',
  'model.model_name',
  'model.display_name',
  'model.max_video_duration_seconds',
  'model.low_res_threshold_seconds',
  'price.version as price_version',
  'price.input_token_price',
  'price.output_token_price',
  'price.has_high_usage_pricing',
  'price.high_usage_threshold_tokens',
  'price.high_usage_input_multiplier_tenths',
  'price.high_usage_output_multiplier_tenths',
] as const;

/** Active models with their current prices, cheapest first. */
export async function listOfferedModels(db: Queryable): Promise<OfferedModel[]> {
  const rows = await db
    .selectFrom('ai_models as model')
    .innerJoin('ai_model_prices as price', (join) =>
      join.onRef('price.model_id', '=', 'model.id').onRef('price.version', '=', 'model.price_version'),
    )
    .select(termColumns)
    .where('model.deleted_at', 'is', null)
    .where('model.is_active', '=', true)
    .orderBy('price.input_token_price')
    .orderBy('model.display_name')
    .execute();
  return await withStepModels(db, rows.map(termsOf));
}

async function withStepModels(db: Queryable, models: readonly ModelTerms[]): Promise<OfferedModel[]> {
  const ids = models.map(({ id }) => id);
  const [chosen, profiles] = [await listChosenSteps(db, ids), await listOwnProfiles(db)];
  return models.map((model) => {
    const offered = offeredModel(model.model_name);
    const step_models = chooseStepModels({ offered, chosen: chosen.get(model.id) ?? {} });
    return { ...model, step_models, terms: termsByStep(resolveFromCatalogue(step_models, profiles)) };
  });
}

/** Like `getPinnedTerms`, with the models that would be called today. */
export async function getPinnedOffer(
  db: Queryable,
  input: { model_id: string; price_version: number },
): Promise<OfferedModel> {
  const [offer] = await withStepModels(db, [await getPinnedTerms(db, input)]);
  if (offer === undefined) throw new Error(`no model ${input.model_id}`);
  return offer;
}

/** The price version that was quoted, also when the model has changed since. */
export async function getPinnedTerms(
  db: Queryable,
  input: { model_id: string; price_version: number },
): Promise<ModelTerms> {
  const row = await db
    .selectFrom('ai_models as model')
    .innerJoin('ai_model_prices as price', 'price.model_id', 'model.id')
    .select(termColumns)
    .where('model.id', '=', input.model_id)
    .where('price.version', '=', input.price_version)
    .executeTakeFirstOrThrow();
  return termsOf(row);
}

type TermRow = Omit<ModelTerms, 'price'> & ModelPrice;

function termsOf(row: TermRow): ModelTerms {
  return {
    id: row.id,
    model_name: row.model_name,
    display_name: row.display_name,
    max_video_duration_seconds: row.max_video_duration_seconds,
    low_res_threshold_seconds: row.low_res_threshold_seconds,
    price_version: row.price_version,
    price: tokenPriceFor(row),
  };
}
