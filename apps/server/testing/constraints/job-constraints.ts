import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, UPLOAD, LECTURE, MODEL] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [USED, FREE, DONE, RETRY] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [RETRY_QUOTE, NOTE] = [randomUUID(), randomUUID()];

/** A lecture with a finished job, an unused quote, and a retry job. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'listener@example.com', 'x', now(), now());
  insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
    values ('${UPLOAD}', '${OWNER}', 'a.mp4', 'video/mp4', 1, 8388608, 1, 'k', 'DONE', now(), now(), now());
  insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, created_at)
    values ('${LECTURE}', '${OWNER}', '${UPLOAD}', 't', 'a.mp4', 'video/mp4', 1, repeat('a', 64), 'k', now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  ${quote({ id: USED })}; ${quote({ id: FREE })}; ${quote({ id: RETRY_QUOTE })};
  insert into notes (id, user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at)
    values ('${NOTE}', '${OWNER}', '${LECTURE}', 't', 1, 'k', 0, 0, now(), now());
  ${job({ id: DONE, quote: USED })};
  update jobs set status = 'COMPLETED', note_id = '${NOTE}', charged_micro = 10, finished_at = now() where id = '${DONE}';
  ${job({ id: RETRY, quote: RETRY_QUOTE, retry: DONE })};`;

interface QuoteRow {
  id?: string;
  owner?: string;
  lecture?: string;
  version?: number;
  retry?: string;
  sections?: string;
  expected?: number;
  ceiling?: number;
  seconds?: number;
  expires?: string;
}

function quote(row: QuoteRow): string {
  const { id = randomUUID(), owner = OWNER, lecture = LECTURE, version = 1, retry, sections = '{1,2}' } = row;
  const { expected = 10, ceiling = 20, seconds = 1, expires = "now() + interval '1 hour'" } = row;
  return `insert into job_quotes (id, user_id, lecture_id, model_id, price_version, retry_of, sections, estimate, expected_micro, ceiling_micro, expected_seconds, created_at, expires_at)
    values ('${id}', '${owner}', '${lecture}', '${MODEL}', ${version}, ${retry === undefined ? 'null' : `'${retry}'`}, '${sections}', '[]', ${expected}, ${ceiling}, ${seconds}, now(), ${expires})`;
}

interface JobRow {
  id?: string;
  owner?: string;
  lecture?: string;
  quote?: string;
  version?: number;
  retry?: string;
  ceiling?: number;
  sections?: number;
}

function job(row: JobRow): string {
  const { id = randomUUID(), owner = OWNER, lecture = LECTURE, quote: from = FREE, version = 1, retry } = row;
  const { ceiling = 20, sections = 2 } = row;
  return `insert into jobs (id, user_id, lecture_id, quote_id, model_id, price_version, retry_of, ceiling_micro, section_count, created_at)
    values ('${id}', '${owner}', '${lecture}', '${from}', '${MODEL}', ${version}, ${retry === undefined ? 'null' : `'${retry}'`}, ${ceiling}, ${sections}, now())`;
}

const change = (values: string, id = RETRY) => `update jobs set ${values} where id = '${id}'`;

const quotes: ConstraintRow[] = [
  ['job_quotes_pkey', 'job_quotes', 'two quotes with one id', quote({ id: USED })],
  ['job_quotes_user_id_fkey', 'job_quotes', 'a quote without a user', quote({ owner: randomUUID() })],
  ['job_quotes_lecture_id_fkey', 'job_quotes', 'a quote without a lecture', quote({ lecture: randomUUID() })],
  ['quote_pins_a_price', 'job_quotes', 'an unknown price version', quote({ version: 9 })],
  ['quote_retries_job', 'job_quotes', 'a retry quote without a job', quote({ retry: randomUUID() })],
  ['quote_has_sections', 'job_quotes', 'a quote without sections', quote({ sections: '{}' })],
  ['quote_within_ceiling', 'job_quotes', 'an expected price above the ceiling', quote({ expected: 21 })],
  ['quote_ceiling_positive', 'job_quotes', 'a ceiling of zero', quote({ expected: 0, ceiling: 0 })],
  ['quote_seconds_not_negative', 'job_quotes', 'a negative duration', quote({ seconds: -1 })],
  [
    'quote_expires_after_creation',
    'job_quotes',
    'a quote that expires before its creation',
    quote({ expires: 'now()' }),
  ],
];

const jobs: ConstraintRow[] = [
  ['jobs_pkey', 'jobs', 'two jobs with one id', job({ id: DONE })],
  ['jobs_user_id_fkey', 'jobs', 'a job without a user', job({ owner: randomUUID() })],
  ['jobs_lecture_id_fkey', 'jobs', 'a job without a lecture', job({ lecture: randomUUID() })],
  ['jobs_quote_id_fkey', 'jobs', 'a job without a quote', job({ quote: randomUUID() })],
  ['one_job_per_quote', 'jobs', 'two jobs for one quote', job({ quote: USED })],
  ['job_pins_a_price', 'jobs', 'an unknown price version', job({ version: 9 })],
  ['jobs_retry_of_fkey', 'jobs', 'a retry without a job', job({ retry: randomUUID() })],
  ['one_open_retry_per_job', 'jobs', 'two open retries of one job', job({ retry: DONE })],
  ['jobs_note_id_fkey', 'jobs', 'an unknown note', change(`note_id = '${randomUUID()}'`)],
  ['job_ceiling_positive', 'jobs', 'a ceiling of zero', job({ ceiling: 0 })],
  ['job_has_sections', 'jobs', 'a job without sections', job({ sections: 0 })],
  ['job_progress_in_bounds', 'jobs', 'progress above 100%', change('progress_permille = 1001')],
  ['job_fails_within_sections', 'jobs', 'more failed sections than sections', change('failed_sections = 3')],
  ['job_runs_counted', 'jobs', 'a run count of zero', change('runs = 0')],
  [
    'job_charge_within_ceiling',
    'jobs',
    'a charge above the ceiling',
    change(`status = 'CANCELLED', finished_at = now(), charged_micro = 21`),
  ],
  ['job_open_until_finished', 'jobs', 'a final status without a finish time', change(`status = 'CANCELLED'`)],
  ['job_charged_when_finished', 'jobs', 'a charge before the end', change('charged_micro = 1')],
  ['job_failed_has_reason', 'jobs', 'a failure without a reason', change(`status = 'FAILED', finished_at = now()`)],
  [
    'job_completed_has_note',
    'jobs',
    'a completed job without a note',
    change(`status = 'COMPLETED', finished_at = now()`),
  ],
];

const triggers: ConstraintRow[] = [
  [
    'job_ends_once',
    'jobs',
    'a final status that is reverted',
    change(`status = 'PENDING', finished_at = null, charged_micro = 0`, DONE),
  ],
  ['jobs_no_delete', 'jobs', 'a deleted job', `delete from jobs where id = '${RETRY}'`],
  ['job_terms_fixed', 'jobs', 'a raised ceiling', change('ceiling_micro = 30')],
];

export const jobConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', quotes),
    ...toConstraints('constraint', jobs),
    ...toConstraints('trigger', triggers),
  ],
};
