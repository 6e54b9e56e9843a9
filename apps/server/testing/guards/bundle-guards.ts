import { randomUUID } from 'node:crypto';
import { type GuardRow, type GuardSet, toGuards } from './guard-set.ts';

const [OWNER, MODEL, NOTE_QUOTE] = [randomUUID(), randomUUID(), randomUUID()];
const [USED, FREE, DONE, OPEN] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** A finished bundle, one under way, and a quote that nobody has used. */
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

const quotes: GuardRow[] = [
  ['bundle_quotes_pkey', 'bundle_quotes', 'one quote given twice', quote({ id: USED })],
  ['bundle_quotes_user_id_fkey', 'bundle_quotes', 'a price for nobody', quote({ owner: randomUUID() })],
  ['bundle_quotes_title_check', 'bundle_quotes', 'a bundle without a name', quote({ title: '' })],
  ['bundle_quote_pins_a_price', 'bundle_quotes', 'a price that never was', quote({ version: 9 })],
  ['bundle_quote_has_notes', 'bundle_quotes', 'a price for no note', quote({ notes: '[]' })],
  ['bundle_quote_has_problems', 'bundle_quotes', 'a price for no problem', quote({ count: 0 })],
  ['bundle_quote_within_ceiling', 'bundle_quotes', 'more expected than can be charged', quote({ expected: 21 })],
  ['bundle_quote_costs_something', 'bundle_quotes', 'nothing set aside', quote({ expected: 0, ceiling: 0 })],
  ['bundle_quote_takes_time', 'bundle_quotes', 'an end before the beginning', quote({ seconds: -1 })],
  ['bundle_quote_lasts_a_while', 'bundle_quotes', 'a quote that was never good', quote({ expires: 'now()' })],
];

const bundles: GuardRow[] = [
  ['problem_bundles_pkey', 'problem_bundles', 'one bundle begun twice', bundle({ id: DONE })],
  ['problem_bundles_user_id_fkey', 'problem_bundles', 'a bundle of nobody', bundle({ owner: randomUUID() })],
  ['problem_bundles_quote_id_fkey', 'problem_bundles', 'a bundle without a price', bundle({ quote: randomUUID() })],
  ['one_bundle_per_quote', 'problem_bundles', 'one quote used twice', bundle({ quote: USED })],
  ['bundle_pins_a_price', 'problem_bundles', 'a price that never was', bundle({ version: 9 })],
  ['problem_bundles_title_check', 'problem_bundles', 'a bundle without a name', bundle({ title: '' })],
  ['bundle_costs_something', 'problem_bundles', 'nothing set aside', bundle({ ceiling: 0 })],
  ['bundle_has_problems', 'problem_bundles', 'a bundle of nothing', bundle({ count: 0 })],
  ['problem_bundles_made_count_check', 'problem_bundles', 'fewer than none made', change('made_count = -1')],
  ['problem_bundles_dropped_count_check', 'problem_bundles', 'fewer than none given up', change('dropped_count = -1')],
  [
    'bundle_counts_within_order',
    'problem_bundles',
    'more than were ordered',
    change('made_count = 2, dropped_count = 1'),
  ],
  ['bundle_progress_in_bounds', 'problem_bundles', 'more than all of it', change('progress_permille = 1001')],
  ['bundle_runs_counted', 'problem_bundles', 'a bundle that nobody began', change('runs = 0')],
  [
    'bundle_charge_within_ceiling',
    'problem_bundles',
    'a charge above the quote',
    ended('COMPLETED', ', made_count = 1, charged_micro = 21'),
  ],
  ['bundle_open_until_finished', 'problem_bundles', 'an end without its moment', change('finished_at = now()')],
  ['bundle_charged_when_finished', 'problem_bundles', 'a charge before the end', change('charged_micro = 1')],
  ['bundle_failed_why', 'problem_bundles', 'a failure without a reason', ended('FAILED')],
  ['bundle_completed_has_problems', 'problem_bundles', 'an end without a problem', ended('COMPLETED')],
  ['bundle_deleted_when_finished', 'problem_bundles', 'work on what is gone', change('deleted_at = now()')],
  ['call_has_one_subject', 'model_calls', 'a call that belongs to two', calledByTwo],
];

const triggers: GuardRow[] = [
  [
    'bundle_ends_once',
    'problem_bundles',
    'an end that is taken back',
    change(`status = 'PENDING', finished_at = null, charged_micro = 0`, DONE),
  ],
  [
    'problem_bundles_no_delete',
    'problem_bundles',
    'a bundle that never was',
    `delete from problem_bundles where id = '${OPEN}'`,
  ],
  ['bundle_terms_fixed', 'problem_bundles', 'a ceiling that rises', change('ceiling_micro = 30')],
];

export const bundleGuards: GuardSet = {
  scene,
  guards: [...toGuards('constraint', quotes), ...toGuards('constraint', bundles), ...toGuards('trigger', triggers)],
};
