import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, MODEL, QUOTE, BUNDLE, NOTE] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [UPLOAD, LECTURE, ATTEMPT] = [randomUUID(), randomUUID(), randomUUID()];
const [FIRST, SECOND] = [randomUUID(), randomUUID()];
const [DONE, OPEN] = [randomUUID(), randomUUID()];

/** A bundle of two answered problems: one graded by a model, one being graded. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'solver@example.com', 'x', now(), now());
  insert into uploads (id, user_id, file_name, content_type, size_bytes, part_size_bytes, part_count, storage_key, status, created_at, expires_at, ended_at)
    values ('${UPLOAD}', '${OWNER}', 'a.mp4', 'video/mp4', 1, 8388608, 1, 'k', 'DONE', now(), now(), now());
  insert into lectures (id, user_id, upload_id, title, file_name, content_type, size_bytes, sha256, storage_key, created_at)
    values ('${LECTURE}', '${OWNER}', '${UPLOAD}', 't', 'a.mp4', 'video/mp4', 1, repeat('a', 64), 'k', now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  insert into notes (id, user_id, lecture_id, title, version, body_key, supported, claims, created_at, updated_at)
    values ('${NOTE}', '${OWNER}', '${LECTURE}', 't', 1, 'k', 0, 0, now(), now());
  insert into bundle_quotes (id, user_id, model_id, price_version, title, wanted, notes, problem_count, expected_micro, ceiling_micro, expected_seconds, created_at, expires_at)
    values ('${QUOTE}', '${OWNER}', '${MODEL}', 1, 't', '{}', '[1]', 2, 1, 1, 1, now(), now() + interval '1 hour');
  insert into problem_bundles (id, user_id, quote_id, model_id, price_version, title, ceiling_micro, problem_count, created_at)
    values ('${BUNDLE}', '${OWNER}', '${QUOTE}', '${MODEL}', 1, 't', 1, 2, now());
  insert into problems (id, bundle_id, number, note_id, section, topic, type, difficulty, created_at)
    values ('${FIRST}', '${BUNDLE}', 1, '${NOTE}', 1, 't', 'ESSAY', 'EASY', now()),
      ('${SECOND}', '${BUNDLE}', 2, '${NOTE}', 1, 't', 'ESSAY', 'EASY', now());
  insert into attempts (id, user_id, bundle_id, mode, started_at) values ('${ATTEMPT}', '${OWNER}', '${BUNDLE}', 'PRACTICE', now());
  insert into attempt_answers (attempt_id, problem_id, of_points) values ('${ATTEMPT}', '${FIRST}', 10), ('${ATTEMPT}', '${SECOND}', 10);
  ${grading({ id: DONE, problem: FIRST })};
  update gradings set status = 'DONE', charged_micro = 10, finished_at = now() where id = '${DONE}';
  ${grading({ id: OPEN, problem: SECOND })};`;

interface GradingRow {
  id?: string;
  owner?: string;
  attempt?: string;
  problem?: string;
  objectionTo?: string;
  version?: number;
  ceiling?: number;
}

function grading(row: GradingRow): string {
  const { id = randomUUID(), owner = OWNER, attempt = ATTEMPT, problem, objectionTo, version = 1, ceiling = 20 } = row;
  const place = problem === undefined ? 'null, null' : `'${attempt}', '${problem}'`;
  return `insert into gradings (id, user_id, attempt_id, problem_id, objection_to, model_id, price_version, ceiling_micro, created_at)
    values ('${id}', '${owner}', ${place}, ${objectionTo === undefined ? 'null' : `'${objectionTo}'`}, '${MODEL}', ${version}, ${ceiling}, now())`;
}

const change = (values: string, id = OPEN) => `update gradings set ${values} where id = '${id}'`;
const objection = grading({ problem: FIRST, objectionTo: DONE, ceiling: 0 });

const constraints: ConstraintRow[] = [
  ['gradings_pkey', 'gradings', 'two gradings with one id', grading({ id: DONE })],
  ['gradings_user_id_fkey', 'gradings', 'a grading without a user', grading({ owner: randomUUID() })],
  ['grading_of_an_answer', 'gradings', 'a grading without an answer', grading({ problem: randomUUID() })],
  [
    'gradings_objection_to_fkey',
    'gradings',
    'an objection without a grading',
    grading({ objectionTo: randomUUID(), ceiling: 0 }),
  ],
  ['grading_pins_a_price', 'gradings', 'an unknown price version', grading({ version: 9 })],
  ['only_rubric_gradings_are_paid', 'gradings', 'a ceiling of zero', grading({ ceiling: 0 })],
  ['objection_length', 'gradings', 'an objection above the length limit', change("objection = repeat('a', 1001)")],
  ['grading_runs_counted', 'gradings', 'a run count of zero', change('runs = 0')],
  ['one_grading_per_answer', 'gradings', 'two charged gradings of one answer', grading({ problem: SECOND })],
  [
    'one_objection_per_grading',
    'gradings',
    'two objections to one grading',
    `${objection}; ${grading({ problem: FIRST, objectionTo: DONE, ceiling: 0 })}`,
  ],
  [
    'grading_charge_within_ceiling',
    'gradings',
    'a charge above the ceiling',
    change("status = 'DONE', finished_at = now(), charged_micro = 21"),
  ],
  ['grading_open_until_finished', 'gradings', 'a final status without a finish time', change("status = 'DONE'")],
  [
    'only_done_gradings_are_charged',
    'gradings',
    'a charge for a failed grading',
    change("status = 'FAILED', failure = 'x', finished_at = now(), charged_micro = 1"),
  ],
  [
    'grading_failed_has_reason',
    'gradings',
    'a failure without a reason',
    change("status = 'FAILED', finished_at = now()"),
  ],
];

const triggers: ConstraintRow[] = [
  [
    'grading_ends_once',
    'gradings',
    'a final status that is reverted',
    change("status = 'PENDING', finished_at = null, charged_micro = 0", DONE),
  ],
  ['gradings_no_delete', 'gradings', 'a deleted grading', `delete from gradings where id = '${OPEN}'`],
  ['grading_terms_fixed', 'gradings', 'a raised ceiling', change('ceiling_micro = 30')],
];

export const gradingConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', constraints), ...toConstraints('trigger', triggers)],
};
