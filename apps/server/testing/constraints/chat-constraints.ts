import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, MODEL, CHAT, OTHER_CHAT] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [DONE, OPEN] = [randomUUID(), randomUUID()];

/** A chat with an answered and an open question, and a chat without questions. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'asker@example.com', 'x', now(), now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  insert into chats (id, user_id, course, created_at)
    values ('${CHAT}', '${OWNER}', '운영체제', now()), ('${OTHER_CHAT}', '${OWNER}', '운영체제', now());
  ${question({ id: DONE })};
  update chat_questions set status = 'ANSWERED', answer = '[]', charged_micro = 10, finished_at = now() where id = '${DONE}';
  ${question({ id: OPEN })};`;

interface QuestionRow {
  id?: string;
  chat?: string;
  owner?: string;
  text?: string;
  model?: string | null;
  version?: number | null;
  ceiling?: number;
}

function question(row: QuestionRow): string {
  const { id = randomUUID(), chat = CHAT, owner = OWNER, text = '무엇인가요?' } = row;
  const { model = MODEL, version = 1, ceiling = 20 } = row;
  return `insert into chat_questions (id, chat_id, user_id, question, model_id, price_version, ceiling_micro, created_at)
    values ('${id}', '${chat}', '${owner}', '${text}', ${model === null ? 'null' : `'${model}'`}, ${version}, ${ceiling}, now())`;
}

const change = (values: string, id = OPEN) => `update chat_questions set ${values} where id = '${id}'`;
const other = (row: QuestionRow) => question({ chat: OTHER_CHAT, ...row });

const questions: ConstraintRow[] = [
  ['chat_questions_pkey', 'chat_questions', 'two questions with one id', other({ id: DONE })],
  ['chat_questions_chat_id_fkey', 'chat_questions', 'a question without a chat', question({ chat: randomUUID() })],
  ['chat_questions_user_id_fkey', 'chat_questions', 'a question without a user', other({ owner: randomUUID() })],
  ['question_in_bounds', 'chat_questions', 'a question above the length limit', other({ text: '가'.repeat(1001) })],
  ['question_pins_a_price', 'chat_questions', 'an unknown price version', other({ version: 9 })],
  ['question_runs_counted', 'chat_questions', 'a run count of zero', change('runs = 0')],
  ['one_open_question_per_chat', 'chat_questions', 'two open questions in one chat', question({})],
  [
    'question_priced_with_model',
    'chat_questions',
    'a ceiling without a model',
    `${other({})}; insert into chat_questions (id, chat_id, user_id, question, status, ceiling_micro, created_at, finished_at)
       values (gen_random_uuid(), '${CHAT}', '${OWNER}', '', 'REFUSED', 5, now(), now())`,
  ],
  [
    'question_open_has_a_price',
    'chat_questions',
    'an open question without a price',
    other({ model: null, version: null, ceiling: 0 }),
  ],
  [
    'question_charge_within_ceiling',
    'chat_questions',
    'a charge above the ceiling',
    change(`status = 'ANSWERED', answer = '[]', finished_at = now(), charged_micro = 21`),
  ],
  [
    'question_open_until_finished',
    'chat_questions',
    'a final status without a finish time',
    change(`status = 'REFUSED'`),
  ],
  [
    'only_answers_cost',
    'chat_questions',
    'a charge without an answer',
    change(`status = 'REFUSED', finished_at = now(), charged_micro = 1`),
  ],
  [
    'question_answered_has_answer',
    'chat_questions',
    'an empty answer',
    change(`status = 'ANSWERED', finished_at = now()`),
  ],
];

const triggers: ConstraintRow[] = [
  [
    'question_ends_once',
    'chat_questions',
    'a final status that is reverted',
    change(`status = 'PENDING', answer = null, finished_at = null, charged_micro = 0`, DONE),
  ],
  [
    'chat_questions_no_delete',
    'chat_questions',
    'a deleted question',
    `delete from chat_questions where id = '${OPEN}'`,
  ],
  ['question_terms_fixed', 'chat_questions', 'a raised ceiling', change('ceiling_micro = 30')],
];

export const chatConstraints: ConstraintSet = {
  scene,
  constraints: [...toConstraints('constraint', questions), ...toConstraints('trigger', triggers)],
};
