import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, MODEL, NOTE, UPLOAD, LECTURE] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [DONE, OPEN] = [randomUUID(), randomUUID()];

/** A note with one translated section and one that is being translated. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'reader-of-english@example.com', 'x', now(), now());
  insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
    values ('${UPLOAD}', '${OWNER}', 'a.mp4', 'video/mp4', 1, 8388608, 1, 'k', 'DONE', now(), now(), now());
  insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, created_at)
    values ('${LECTURE}', '${OWNER}', '${UPLOAD}', 't', 'a.mp4', 'video/mp4', 1, repeat('a', 64), 'k', now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  insert into notes (id, user_id, lecture_id, version, title, body_key, supported, claims, created_at, updated_at)
    values ('${NOTE}', '${OWNER}', '${LECTURE}', 1, 't', 'k', 0, 0, now(), now());
  ${translation({ id: DONE, section: 1 })};
  update translations set status = 'DONE', charged_micro = 10, finished_at = now() where id = '${DONE}';
  ${translation({ id: OPEN, section: 2 })};`;

interface TranslationRow {
  id?: string;
  owner?: string;
  note?: string;
  section?: number;
  version?: number;
  ceiling?: number;
}

function translation(row: TranslationRow): string {
  const { id = randomUUID(), owner = OWNER, note = NOTE, section = 3, version = 1, ceiling = 20 } = row;
  return `insert into translations (id, user_id, note_id, section, lines, model_id, price_version, ceiling_micro, created_at)
    values ('${id}', '${owner}', '${note}', ${section}, '[]', '${MODEL}', ${version}, ${ceiling}, now())`;
}

const change = (values: string, id = OPEN) => `update translations set ${values} where id = '${id}'`;
const TABLE = 'translations';

const constraints: ConstraintRow[] = [
  ['translations_pkey', TABLE, 'two translations with one id', translation({ id: DONE })],
  ['translations_user_id_fkey', TABLE, 'a translation without a user', translation({ owner: randomUUID() })],
  ['translations_note_id_fkey', TABLE, 'a translation without a note', translation({ note: randomUUID() })],
  ['translation_section_counted', TABLE, 'section zero', translation({ section: 0 })],
  ['translation_is_paid', TABLE, 'a ceiling of zero', translation({ ceiling: 0 })],
  ['translation_pins_a_price', TABLE, 'an unknown price version', translation({ version: 9 })],
  ['translation_runs_counted', TABLE, 'a run count of zero', change('runs = 0')],
  ['one_translation_per_section', TABLE, 'two translations of one section', translation({ section: 1 })],
  ['translation_open_until_finished', TABLE, 'a final status without a finish time', change("status = 'DONE'")],
  [
    'translation_charge_within_ceiling',
    TABLE,
    'a charge above the ceiling',
    change("status = 'DONE', finished_at = now(), charged_micro = 21"),
  ],
  [
    'only_done_translations_are_charged',
    TABLE,
    'a charged failure',
    change("status = 'FAILED', finished_at = now(), charged_micro = 1"),
  ],
];

const triggers: ConstraintRow[] = [
  [
    'translation_ends_once',
    TABLE,
    'a finished translation that is open again',
    change("status = 'PENDING', finished_at = null, charged_micro = 10", DONE),
  ],
  ['translations_no_delete', TABLE, 'a deleted translation', `delete from translations where id = '${OPEN}'`],
  ['translation_terms_fixed', TABLE, 'a raised ceiling', change('ceiling_micro = 30')],
];

export const translationConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', constraints), ...toConstraints('trigger', triggers)],
};
