import { randomUUID } from 'node:crypto';
import { type ConstraintRow, type ConstraintSet, toConstraints } from './constraint-set.ts';

const [OWNER, MODEL, USED, FREE, OPEN] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()];

/** Two recordings, one of them with a live note. */
const scene = `
  insert into users (id, email, password_hash, created_at, updated_at)
    values ('${OWNER}', 'live@example.com', 'x', now(), now());
  insert into ai_models (id, model_name, display_name, is_active, low_res_threshold_seconds, price_version, created_at, updated_at)
    values ('${MODEL}', 'm', 'm', true, 0, 1, now(), now());
  insert into ai_model_prices (model_id, version, input_token_price, output_token_price, has_high_usage_pricing, created_by, created_at)
    values ('${MODEL}', 1, 1, 1, false, '${OWNER}', now());
  insert into recordings (id, user_id, device_key, title, content_type, created_at, expires_at)
    values ('${USED}', '${OWNER}', '${randomUUID()}', 't', 'audio/webm', now(), now()),
      ('${FREE}', '${OWNER}', '${randomUUID()}', 't', 'audio/webm', now(), now());
  ${liveNote({ id: OPEN, recording: USED })};`;

interface LiveRow {
  id?: string;
  owner?: string;
  recording?: string;
  version?: number;
  minutes?: number;
  ceiling?: number;
}

function liveNote(row: LiveRow): string {
  const { id = randomUUID(), owner = OWNER, recording = FREE, version = 1, minutes = 60, ceiling = 20 } = row;
  return `insert into live_notes (id, user_id, recording_id, model_id, price_version, minutes, ceiling_micro, created_at)
    values ('${id}', '${owner}', '${recording}', '${MODEL}', ${version}, ${minutes}, ${ceiling}, now())`;
}

const change = (values: string) => `update live_notes set ${values} where id = '${OPEN}'`;
const constraints: ConstraintRow[] = [
  ['live_notes_pkey', 'live_notes', 'two live notes with one id', liveNote({ id: OPEN })],
  ['live_notes_user_id_fkey', 'live_notes', 'a live note without a user', liveNote({ owner: randomUUID() })],
  ['live_note_recording', 'live_notes', 'a live note without a recording', liveNote({ recording: randomUUID() })],
  ['one_live_note_per_recording', 'live_notes', 'two holds for one recording', liveNote({ recording: USED })],
  ['live_note_pins_a_price', 'live_notes', 'an unknown price version', liveNote({ version: 9 })],
  ['live_note_minutes', 'live_notes', 'an agreement without a length', liveNote({ minutes: 0 })],
  ['live_note_ceiling_positive', 'live_notes', 'a ceiling of zero', liveNote({ ceiling: 0 })],
  ['live_note_parts', 'live_notes', 'a negative number of parts', change('prepared_parts = -1')],
  ['live_note_runs_counted', 'live_notes', 'a run count of zero', change('runs = 0')],
  [
    'live_note_job',
    'live_notes',
    'a job that does not exist',
    change(`status = 'STARTED', finished_at = now(), job_id = '${randomUUID()}'`),
  ],
  [
    'live_note_open_until_finished',
    'live_notes',
    'a final status without a finish time',
    change("status = 'FAILED', reason = 'x'"),
  ],
  [
    'started_live_note_has_job',
    'live_notes',
    'a start without a job',
    change("status = 'STARTED', finished_at = now()"),
  ],
  [
    'failed_live_note_has_reason',
    'live_notes',
    'an end without a reason',
    change("status = 'FAILED', finished_at = now()"),
  ],
];

export const liveNoteConstraints: ConstraintSet = { scene, constraints: toConstraints('constraint', constraints) };
