import type { ModelPrice } from '@pilgi/domain/ai-work';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

export interface ModelFields {
  model_name: string;
  display_name: string;
  is_active: boolean;
  max_video_duration_seconds: number | null;
  low_res_threshold_seconds: number;
}

export type StoredModel = Awaited<ReturnType<typeof listModels>>[number];

/** With the price of today. */
export async function listModels(db: Queryable) {
  return await db
    .selectFrom('ai_models as model')
    .innerJoin('ai_model_prices as price', (join) =>
      join.onRef('price.model_id', '=', 'model.id').onRef('price.version', '=', 'model.price_version'),
    )
    .select([
      'model.id',
      'model.model_name',
      'model.display_name',
      'model.is_active',
      'model.max_video_duration_seconds',
      'model.low_res_threshold_seconds',
      'model.price_version',
      'model.created_at',
      'model.updated_at',
      'price.input_token_price',
      'price.output_token_price',
      'price.has_high_usage_pricing',
      'price.high_usage_threshold_tokens',
      'price.high_usage_input_multiplier_tenths',
      'price.high_usage_output_multiplier_tenths',
      'price.low_margin_reason',
    ])
    .where('model.deleted_at', 'is', null)
    .orderBy('model.created_at')
    .orderBy('model.id')
    .execute();
}

/** Serializes changes without blocking reads. */
export async function lockModels(tx: Transaction): Promise<void> {
  await sql`lock table ai_models in share row exclusive mode`.execute(tx);
}

export async function insertModel(tx: Transaction, input: { fields: ModelFields; now: Date }): Promise<string> {
  const row = await tx
    .insertInto('ai_models')
    .values({ ...input.fields, price_version: 1, created_at: input.now, updated_at: input.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateModel(
  tx: Transaction,
  input: { id: string; fields: ModelFields; price_version: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('ai_models')
    .set({ ...input.fields, price_version: input.price_version, updated_at: input.now })
    .where('id', '=', input.id)
    .execute();
}

export async function insertPrice(
  tx: Transaction,
  input: {
    model_id: string;
    version: number;
    price: ModelPrice;
    low_margin_reason?: string | null;
    admin_id: string;
    now: Date;
  },
): Promise<void> {
  const { model_id, version, price, low_margin_reason = null, admin_id: created_by, now: created_at } = input;
  await tx
    .insertInto('ai_model_prices')
    .values({ model_id, version, ...price, low_margin_reason, created_by, created_at })
    .execute();
}

/** Prices are append-only: a reason for the current price is stored with a new version of it. */
export async function insertPriceReason(
  tx: Transaction,
  input: { model: StoredModel; low_margin_reason: string; admin_id: string; now: Date },
): Promise<void> {
  const { model, low_margin_reason, admin_id, now } = input;
  const {
    input_token_price,
    output_token_price,
    has_high_usage_pricing,
    high_usage_threshold_tokens,
    high_usage_input_multiplier_tenths,
    high_usage_output_multiplier_tenths,
  } = model;
  const price = {
    input_token_price,
    output_token_price,
    has_high_usage_pricing,
    high_usage_threshold_tokens,
    high_usage_input_multiplier_tenths,
    high_usage_output_multiplier_tenths,
  };
  const version = model.price_version + 1;
  await insertPrice(tx, { model_id: model.id, version, price, low_margin_reason, admin_id, now });
  await tx
    .updateTable('ai_models')
    .set({ price_version: version, updated_at: now })
    .where('id', '=', model.id)
    .execute();
}

export async function updateModelDeleted(tx: Transaction, input: { id: string; now: Date }): Promise<void> {
  await tx
    .updateTable('ai_models')
    .set({ deleted_at: input.now, updated_at: input.now })
    .where('id', '=', input.id)
    .execute();
}
