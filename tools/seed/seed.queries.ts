import { createHash } from 'node:crypto';
import { DOCUMENTS_VERSION } from '@pilgi/domain/accounts';
import { sql } from 'kysely';
import type { Queryable } from '../../apps/server/src/platform/db/database.ts';
import type { SampleFaq } from './sample-faq.ts';
import type { SampleModel } from './sample-models.ts';
import type { SampleVersion } from './sample-versions.ts';

const LOW_RES_FROM_SECONDS = 3 * 3600;

/** Returns whether the account is new; an existing account is not changed. */
export async function insertSampleAccount(
  db: Queryable,
  input: { email: string; password_hash: string; is_admin: boolean; is_active: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({
      email: input.email,
      password_hash: input.password_hash,
      email_verified_at: input.now,
      is_admin: input.is_admin,
      is_active: input.is_active,
      created_at: input.now,
      updated_at: input.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row !== undefined) await insertSampleConsents(db);
  return row !== undefined;
}

/** Accounts that are inserted without the sign-up dialog agree to the documents in force. */
export async function insertSampleConsents(db: Queryable): Promise<void> {
  await sql`
    insert into user_consents (user_id, document, version, agreed_at)
    select users.id, document, ${DOCUMENTS_VERSION}, users.created_at
      from users, unnest(enum_range(null::consent_document)) as document
     where users.withdrawn_at is null
    on conflict do nothing`.execute(db);
}

export async function getSampleAccountId(db: Queryable, email: string): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return row.id;
}

/** Returns whether it is new; an entry that the developer unpublished stays unpublished. */
export async function insertSampleFaq(db: Queryable, faq: SampleFaq, operatorId: string): Promise<boolean> {
  const at = new Date(`${faq.asked_on}T02:00:00Z`);
  const { id, status, subject, message, answer } = faq;
  const ticket = await db
    .insertInto('support_tickets')
    .values({ id, status, subject, message, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (ticket === undefined) return false;
  await db
    .insertInto('faq_entries')
    .values({ ticket_id: id, subject, message, published_by: operatorId, published_at: at })
    .execute();
  if (answer === undefined) return true;
  const response = { id, ticket_id: id, admin_id: operatorId, message: answer, created_at: at };
  await db.insertInto('ticket_responses').values(response).execute();
  await db.insertInto('faq_entry_responses').values({ ticket_id: id, response_id: id, message: answer }).execute();
  return true;
}

/** Returns whether it is new. The files do not exist, so the digests are those of the URLs. */
export async function insertSampleVersion(db: Queryable, sample: SampleVersion): Promise<boolean> {
  const { id, version, is_mandatory, release_notes } = sample;
  const at = new Date(`${sample.released_on}T02:00:00Z`);
  const [download_url, download_url_macos] = ['Pilgi-Setup.exe', 'Pilgi.dmg'].map(
    (file) => `https://download.pilgi.example/${version}/${file}`,
  );
  const row = await db
    .insertInto('client_versions')
    .values({
      id,
      version,
      is_mandatory,
      release_notes,
      download_url,
      download_url_macos,
      sha256: digestOf(download_url),
      sha256_macos: digestOf(download_url_macos),
      created_at: at,
      updated_at: at,
      published_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether it is new; an existing model is not changed. */
export async function insertSampleModel(
  tx: Queryable,
  sample: SampleModel & { operatorId: string; now: Date },
): Promise<boolean> {
  const { id, model_name, display_name, max_video_duration_seconds, now } = sample;
  const row = await tx
    .insertInto('ai_models')
    .values({
      id,
      model_name,
      display_name,
      max_video_duration_seconds,
      is_active: true,
      low_res_threshold_seconds: LOW_RES_FROM_SECONDS,
      price_version: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  const { input_token_price, output_token_price, operatorId } = sample;
  const price = { input_token_price, output_token_price, has_high_usage_pricing: false };
  await tx
    .insertInto('ai_model_prices')
    .values({ model_id: id, version: 1, ...price, created_by: operatorId, created_at: now })
    .execute();
  return true;
}

function digestOf(url = ''): string {
  return createHash('sha256').update(url).digest('hex');
}
