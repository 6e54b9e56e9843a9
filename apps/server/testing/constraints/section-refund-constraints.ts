import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, ADMIN, UPLOAD, LECTURE, MODEL] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const [QUOTE, NOTE, JOB, REFUNDED] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** A job that was charged 10, and the refund of 4 for its first section. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'reader@example.com', 'x', now(), now()), ('${ADMIN}', 'reviewer@example.com', 'x', now(), now());
  insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
    values ('${UPLOAD}', '${OWNER}', 'a.mp4', 'video/mp4', 1, 8388608, 1, 'k', 'DONE', now(), now(), now());
  insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, created_at)
    values ('${LECTURE}', '${OWNER}', '${UPLOAD}', 't', 'a.mp4', 'video/mp4', 1, repeat('a', 64), 'k', now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  insert into job_quotes (id, user_id, lecture_id, model_id, price_version, sections, estimate, expected_micro, ceiling_micro, expected_seconds, created_at, expires_at)
    values ('${QUOTE}', '${OWNER}', '${LECTURE}', '${MODEL}', 1, '{1,2}', '[]', 10, 20, 1, now(), now() + interval '1 hour');
  insert into notes (id, user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at)
    values ('${NOTE}', '${OWNER}', '${LECTURE}', 't', 1, 'k', 0, 0, now(), now());
  insert into jobs (id, user_id, lecture_id, quote_id, model_id, price_version, ceiling_micro, section_count, created_at)
    values ('${JOB}', '${OWNER}', '${LECTURE}', '${QUOTE}', '${MODEL}', 1, 20, 2, now());
  update jobs set status = 'COMPLETED', note_id = '${NOTE}', charged_micro = 10, finished_at = now() where id = '${JOB}';
  ${refund({ id: REFUNDED, section: 1 })};
  select add_lot('${OWNER}', 'GRANT', '${REFUNDED}', 4, 0, now() + interval '1 year', null, 'admin:x', 'x', now());`;

interface Row {
  id?: string;
  owner?: string;
  note?: string;
  section?: number;
  job?: string;
  admin?: string;
  amount?: number;
}

function refund({ id = randomUUID(), owner = OWNER, note = NOTE, section = 2, job = JOB, ...row }: Row): string {
  const { admin = ADMIN, amount = 4 } = row;
  return `insert into section_refunds (id, user_id, note_id, section, job_id, admin_id, amount_micro, created_at)
    values ('${id}', '${owner}', '${note}', ${section}, '${job}', '${admin}', ${amount}, now())`;
}

const TABLE = 'section_refunds';
const constraints: ConstraintRow[] = [
  ['section_refunds_pkey', TABLE, 'two refunds with one id', refund({ id: REFUNDED })],
  ['section_refunds_user_id_fkey', TABLE, 'a refund without a user', refund({ owner: randomUUID() })],
  ['section_refunds_note_id_fkey', TABLE, 'a refund without a note', refund({ note: randomUUID() })],
  ['section_refunds_job_id_fkey', TABLE, 'a refund without a job', refund({ job: randomUUID() })],
  ['section_refunds_admin_id_fkey', TABLE, 'a refund without an operator', refund({ admin: randomUUID() })],
  ['refunded_section_numbered', TABLE, 'a refund of no section', refund({ section: 0 })],
  ['section_refund_positive', TABLE, 'a refund of zero', refund({ amount: 0 })],
  ['one_refund_per_section', TABLE, 'two refunds of one section', refund({ section: 1 })],
  ['no_self_refund', TABLE, 'an operator who refunds themselves', refund({ admin: OWNER })],
];

const triggers: ConstraintRow[] = [
  ['section_refunds_append_only', TABLE, 'a changed refund', 'update section_refunds set amount_micro = 5'],
  ['section_refund_within_charge', TABLE, 'refunds above the charge of the job', refund({ amount: 7 })],
  ['section_refund_granted', TABLE, 'a refund that is not in the ledger', refund({})],
];

export const sectionRefundConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', constraints), ...toConstraints('trigger', triggers)],
};
