import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, MODEL, NOTE_QUOTE] = [randomUUID(), randomUUID(), randomUUID()];
const [USED, FREE, DONE, OPEN] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** A finished bundle, an open one, and an unused quote. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'solver@example.com', 'x', now(), now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  ${quote({ id: USED })}; ${quote({ id: FREE })}; ${quote({ id: NOTE_QUOTE })};
  ${bundle({ id: DONE, quote: USED })};
  update problem_bundles set status = 'COMPLETED', made_count = 1, charged_micro = 10, finished_at = now() where id = '${DONE}';
  ${bundle({ id: OPEN, quote: NOTE_QUOTE })};
  update problem_bundles set progress_permille = 500 where id = '${OPEN}';`;

interface QuoteRow {
  id?: string;
  owner?: string;
  version?: number;
  title?: string;
  notes?: string;
  count?: number;
  expected?: number;
  ceiling?: number;
  seconds?: number;
  expires?: string;
}

function quote(row: QuoteRow): string {
  const { id = randomUUID(), owner = OWNER, version = 1, title = 't', notes = '[{}]', count = 2 } = row;
  const { expected = 10, ceiling = 20, seconds = 1, expires = "now() + interval '1 hour'" } = row;
  return `insert into bundle_quotes (id, user_id, model_id, price_version, title, wanted, notes, problem_count, expected_micro, ceiling_micro, expected_seconds, created_at, expires_at)
    values ('${id}', '${owner}', '${MODEL}', ${version}, '${title}', '{}', '${notes}', ${count}, ${expected}, ${ceiling}, ${seconds}, now(), ${expires})`;
}

interface BundleRow {
  id?: string;
  owner?: string;
  quote?: string;
  version?: number;
  title?: string;
  ceiling?: number;
  count?: number;
}

function bundle(row: BundleRow): string {
  const { id = randomUUID(), owner = OWNER, quote: from = FREE, version = 1 } = row;
  const { title = 't', ceiling = 20, count = 2 } = row;
  return `insert into problem_bundles (id, user_id, quote_id, model_id, price_version, title, ceiling_micro, problem_count, created_at)
    values ('${id}', '${owner}', '${from}', '${MODEL}', ${version}, '${title}', ${ceiling}, ${count}, now())`;
}

const change = (values: string, id = OPEN) => `update problem_bundles set ${values} where id = '${id}'`;
const ended = (status: string, more = '') => change(`status = '${status}', finished_at = now()${more}`);
const calledByTwo = `insert into model_calls (bundle_id, grading_id, step, section, attempt, sent_at)
  values ('${OPEN}', '${randomUUID()}', 'MAKE', 1, 1, now())`;
const calledWith = (prompt: string) => `insert into model_calls
  (bundle_id, step, section, attempt, sent_at, prompt_id, prompt_version)
  values ('${OPEN}', 'MAKE', 1, 1, now(), ${prompt})`;

const quotes: ConstraintRow[] = [
  ['bundle_quotes_pkey', 'bundle_quotes', 'two quotes with one id', quote({ id: USED })],
  ['bundle_quotes_user_id_fkey', 'bundle_quotes', 'a quote without a user', quote({ owner: randomUUID() })],
  ['bundle_quotes_title_check', 'bundle_quotes', 'a quote without a title', quote({ title: '' })],
  ['bundle_quote_pins_a_price', 'bundle_quotes', 'an unknown price version', quote({ version: 9 })],
  ['bundle_quote_has_notes', 'bundle_quotes', 'a quote without notes', quote({ notes: '[]' })],
  ['bundle_quote_has_problems', 'bundle_quotes', 'a quote without problems', quote({ count: 0 })],
  ['bundle_quote_within_ceiling', 'bundle_quotes', 'an expected price above the ceiling', quote({ expected: 21 })],
  ['bundle_quote_ceiling_positive', 'bundle_quotes', 'a ceiling of zero', quote({ expected: 0, ceiling: 0 })],
  ['bundle_quote_seconds_not_negative', 'bundle_quotes', 'a negative duration', quote({ seconds: -1 })],
  [
    'bundle_quote_expires_after_creation',
    'bundle_quotes',
    'a quote that expires before its creation',
    quote({ expires: 'now()' }),
  ],
];

const bundles: ConstraintRow[] = [
  ['problem_bundles_pkey', 'problem_bundles', 'two bundles with one id', bundle({ id: DONE })],
  ['problem_bundles_user_id_fkey', 'problem_bundles', 'a bundle without a user', bundle({ owner: randomUUID() })],
  ['problem_bundles_quote_id_fkey', 'problem_bundles', 'a bundle without a quote', bundle({ quote: randomUUID() })],
  ['one_bundle_per_quote', 'problem_bundles', 'two bundles for one quote', bundle({ quote: USED })],
  ['bundle_pins_a_price', 'problem_bundles', 'an unknown price version', bundle({ version: 9 })],
  ['problem_bundles_title_check', 'problem_bundles', 'a bundle without a title', bundle({ title: '' })],
  ['bundle_ceiling_positive', 'problem_bundles', 'a ceiling of zero', bundle({ ceiling: 0 })],
  ['bundle_has_problems', 'problem_bundles', 'a bundle without problems', bundle({ count: 0 })],
  [
    'problem_bundles_made_count_check',
    'problem_bundles',
    'a negative number of made problems',
    change('made_count = -1'),
  ],
  [
    'problem_bundles_dropped_count_check',
    'problem_bundles',
    'a negative number of dropped problems',
    change('dropped_count = -1'),
  ],
  [
    'bundle_counts_within_order',
    'problem_bundles',
    'more problems than ordered',
    change('made_count = 2, dropped_count = 1'),
  ],
  ['bundle_progress_in_bounds', 'problem_bundles', 'progress above 100%', change('progress_permille = 1001')],
  ['bundle_runs_counted', 'problem_bundles', 'a run count of zero', change('runs = 0')],
  [
    'bundle_charge_within_ceiling',
    'problem_bundles',
    'a charge above the ceiling',
    ended('COMPLETED', ', made_count = 1, charged_micro = 21'),
  ],
  [
    'bundle_open_until_finished',
    'problem_bundles',
    'a final status without a finish time',
    change('finished_at = now()'),
  ],
  ['bundle_charged_when_finished', 'problem_bundles', 'a charge before the end', change('charged_micro = 1')],
  ['bundle_failed_has_reason', 'problem_bundles', 'a failure without a reason', ended('FAILED')],
  ['bundle_completed_has_problems', 'problem_bundles', 'a completed bundle without problems', ended('COMPLETED')],
  ['bundle_deleted_when_finished', 'problem_bundles', 'deletion of an unfinished bundle', change('deleted_at = now()')],
  ['call_has_one_subject', 'model_calls', 'a model call with two subjects', calledByTwo],
  ['call_names_whole_prompt', 'model_calls', 'a prompt without a version', calledWith("'note.write', null")],
  ['call_of_prompt', 'model_calls', 'a prompt that is not stored', calledWith("'note.write', 99")],
];

const triggers: ConstraintRow[] = [
  [
    'bundle_ends_once',
    'problem_bundles',
    'a final status that is reverted',
    change(`status = 'PENDING', finished_at = null, charged_micro = 0`, DONE),
  ],
  [
    'problem_bundles_no_delete',
    'problem_bundles',
    'a deleted bundle row',
    `delete from problem_bundles where id = '${OPEN}'`,
  ],
  ['bundle_terms_fixed', 'problem_bundles', 'a raised ceiling', change('ceiling_micro = 30')],
];

export const bundleConstraints: ConstraintSet = {
  scene,
  constraints: [
    ...toConstraints('constraint', quotes),
    ...toConstraints('constraint', bundles),
    ...toConstraints('trigger', triggers),
  ],
};
