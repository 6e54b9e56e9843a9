import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Shifts the review dates of one problem set, so that other tests are not affected. */
export async function letDaysPass(bundleId: string, days: number): Promise<void> {
  const sql = `
    update review_cards set scheduled_at = scheduled_at - interval '${days} days', due_at = due_at - interval '${days} days',
      last_review_at = last_review_at - interval '${days} days'
    where problem_id in (select id from problems where bundle_id = '${bundleId}')`;
  const flags = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--command', sql];
  await promisify(execFile)('psql', [process.env.E2E_DATABASE_URL ?? '', ...flags]);
}
