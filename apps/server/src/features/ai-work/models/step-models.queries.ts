import {
  chooseStepModels,
  MODEL_PROVIDERS,
  MODEL_STEPS,
  type ModelProfile,
  type ModelStep,
  resolveFromCatalogue,
  type StepChoice,
  type StepModels,
  THINKING_LEVELS,
} from '@pilgi/domain/ai-work';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../../platform/db/database.ts';

/** Names with this prefix belong to the OpenAI-compatible server. */
const COMPATIBLE_PREFIX = 'openai:';

/** The provider and the provider's own name of the model an offer is named after. */
export function offeredModel(model_name: string): Pick<StepChoice, 'provider' | 'model'> {
  return model_name.startsWith(COMPATIBLE_PREFIX)
    ? { provider: 'openai-compatible', model: model_name.slice(COMPATIBLE_PREFIX.length) }
    : { provider: 'gemini', model: model_name };
}

/** Profiles that operators have entered; they replace those of the catalogue. */
export async function listOwnProfiles(db: Queryable): Promise<ModelProfile[]> {
  const rows = await db.selectFrom('model_profiles').select('profile').where('profile', 'is not', null).execute();
  return rows.map(({ profile }) => profile as unknown as ModelProfile);
}

/** The choices of the operator by offer; steps without a choice are missing. */
export async function listChosenSteps(
  db: Queryable,
  modelIds: readonly string[],
): Promise<Map<string, Partial<Record<ModelStep, StepChoice[]>>>> {
  const chosen = new Map<string, Partial<Record<ModelStep, StepChoice[]>>>();
  if (modelIds.length === 0) return chosen;
  const rows = await db
    .selectFrom('ai_model_steps')
    .select(['model_id', 'step', 'provider', 'model', 'thinking_level'])
    .where('model_id', 'in', [...modelIds])
    .orderBy('model_id')
    .orderBy('step')
    .orderBy('place')
    .execute();
  for (const { model_id, ...row } of rows) {
    const step = MODEL_STEPS.find((one) => one === row.step);
    const provider = MODEL_PROVIDERS.find((one) => one === row.provider);
    if (step === undefined || provider === undefined) continue;
    const steps = chosen.get(model_id) ?? {};
    const choice = { provider, model: row.model, thinking_level: levelOf(row.thinking_level) };
    chosen.set(model_id, { ...steps, [step]: [...(steps[step] ?? []), choice] });
  }
  return chosen;
}

const levelOf = (level: string | null) => THINKING_LEVELS.find((one) => one === level) ?? null;

/** Replaces the choices of an offer. */
export async function replaceChosenSteps(
  tx: Transaction,
  input: { model_id: string; steps: Partial<Record<ModelStep, readonly StepChoice[]>> },
): Promise<void> {
  const { model_id } = input;
  await tx.deleteFrom('ai_model_steps').where('model_id', '=', model_id).execute();
  const rows = Object.entries(input.steps).flatMap(([step, choices]) =>
    (choices ?? []).map((choice, index) => ({ model_id, step, place: index + 1, ...choice })),
  );
  if (rows.length > 0) await tx.insertInto('ai_model_steps').values(rows).execute();
}

const WORK_TABLES = ['jobs', 'problem_bundles', 'gradings', 'chat_questions', 'live_notes', 'translations'] as const;
export type WorkTable = (typeof WORK_TABLES)[number];

/** Stores the models of all steps with the work, so that a later change of the offer does not alter it. */
export async function pinStepModels(
  tx: Transaction,
  { table, id, model_id }: { table: WorkTable; id: string; model_id: string },
): Promise<void> {
  const chosen = await listChosenSteps(tx, [model_id]);
  const { model_name } = await tx
    .selectFrom('ai_models')
    .select('model_name')
    .where('id', '=', model_id)
    .executeTakeFirstOrThrow();
  const steps = chooseStepModels({ offered: offeredModel(model_name), chosen: chosen.get(model_id) ?? {} });
  await sql`update ${sql.table(table)} set step_models = ${JSON.stringify(steps)}::jsonb where id = ${id}`.execute(tx);
}

/** The pinned models of a piece of work with the profiles of today. */
export async function getPinnedSteps(db: Queryable, { table, id }: { table: WorkTable; id: string }) {
  const { rows } = await sql<{ step_models: StepModels | null; model_name: string; profiles: ModelProfile[] }>`
    select work.step_models, model.model_name,
      coalesce((select jsonb_agg(profile) from model_profiles where profile is not null), '[]') as profiles
    from ${sql.table(table)} work join ai_models model on model.id = work.model_id
    where work.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`${table} ${id} has no model`);
  const pinned = row.step_models ?? chooseStepModels({ offered: offeredModel(row.model_name), chosen: {} });
  return resolveFromCatalogue(pinned, row.profiles);
}
