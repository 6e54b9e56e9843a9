import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sampleLogins } from '../../tools/seed/sample-logins.ts';
import { callApi } from '../steps/call-api.ts';

/** Ids of one student's demo data, and tokens of shares made for this run. */
export interface DemoIds {
  student: string;
  lecture: string;
  job: string;
  note: string;
  /** Note of a foreign lecture with some translated sections. */
  foreignNote: string;
  bundle: string;
  attempt: string;
  order: string;
  payment: string;
  noteShare: string;
  bundleShare: string;
}

const QUERIES = {
  student: 'select $user',
  note: 'select id from notes where user_id = $user and deleted_at is null order by created_at, id limit 1',
  foreignNote: `select note_id from translations where user_id = $user and status = 'DONE' order by created_at, id limit 1`,
  bundle: `select id from problem_bundles where user_id = $user and status = 'COMPLETED' and deleted_at is null
    order by created_at, id limit 1`,
  attempt:
    'select id from attempts where user_id = $user and bundle_id is not null order by finished_at is null desc, started_at, id limit 1',
  order: `select id from payment_orders where user_id = $user and status = 'PAID' order by created_at, id limit 1`,
  payment: 'select id from payments where user_id = $user order by created_at, id limit 1',
} as const;

/** Needs the student's token for the shares and E2E_DATABASE_URL for the ids. */
export async function findDemoIds(token: string): Promise<DemoIds> {
  const student = sampleLogins[0]?.email ?? '';
  const found = await Promise.all(
    Object.entries(QUERIES).map(async ([name, sql]) => [name, await readId(name, sql, student)] as const),
  );
  const ids = Object.fromEntries(found) as Record<keyof typeof QUERIES, string>;
  const lecture = await readId('lecture', `select lecture_id from notes where id = '${ids.note}'`, student);
  const job = await readId(
    'job',
    `select id from jobs where note_id = '${ids.note}' order by created_at limit 1`,
    student,
  );
  const noteShare = await createShare(`/notes/${ids.note}/shares`, { days: 1, has_sound: true }, token);
  const bundleShare = await createShare(`/problem-bundles/${ids.bundle}/shares`, { days: 1 }, token);
  return { ...ids, lecture, job, noteShare, bundleShare };
}

async function readId(name: string, sql: string, email: string): Promise<string> {
  const query = sql.replaceAll('$user', `(select id from users where email = '${email}')`);
  const flags = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--command', query];
  const { stdout } = await promisify(execFile)('psql', [process.env.E2E_DATABASE_URL ?? '', ...flags]);
  const id = stdout.trim();
  if (id === '') throw new Error(`the demo data has no ${name} of ${email}`);
  return id;
}

async function createShare(path: string, body: Record<string, unknown>, token: string): Promise<string> {
  const response = await callApi(path, { method: 'POST', body, token });
  if (response.status !== 201)
    throw new Error(`no share of ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return String(response.body.token);
}
