import { setTimeout as pause } from 'node:timers/promises';
import { checkAcknowledged } from '../chaos/traffic/check-acknowledged.ts';
import { runParallel } from '../kit/run-parallel.ts';
import { customerAddress, type ServiceName, SITE, START_ORDER } from './addresses.ts';
import { followDocument } from './follow-document.ts';
import { readNote, startJob, uploadLecture } from './make-note.ts';
import { type Customer, openCustomer } from './open-customer.ts';
import type { Rehearsal } from './open-rehearsal.ts';
import { MIGRATION, RELEASE_PAGE, type Release, releaseTag, targetOf } from './prepare-releases.ts';
import type { RequestKind } from './record-requests.ts';
import { type LoadReport, sendCustomerLoad } from './send-customer-load.ts';
import type { StepResult } from './step.ts';

const CUSTOMERS = 8;
const CALM_MS = 3_000;
const MIN_SENT = 500;
/** Duration of a call of the model while workers are replaced. */
const MODEL_MS = 15_000;

/**
 * Follows docs/operations.md while customers use the site: backup, migration, every container. A job runs meanwhile and
 * must survive the replacement of both workers.
 */
export async function replaceRelease(rehearsal: Rehearsal, release: Release): Promise<StepResult> {
  const { installation, parties, db, walked } = rehearsal;
  if (walked === undefined) throw new Error('the walk must run first');
  await walked.customer.logIn();
  const customers = await openLoadCustomers();
  const lectureId = await uploadLecture(walked.customer, rehearsal.lecture.file);
  const load = sendCustomerLoad(customers, parties.toss);
  await pause(CALM_MS);
  const began = performance.now();
  const job = createJobAcross(rehearsal, lectureId);
  const { run } = await followDocument(rehearsal, {
    heading: 'Upgrade without downtime',
    release,
    isReturn: release === 'first',
    beforeLine: job.beforeLine,
  });
  const seconds = (performance.now() - began) / 1000;
  await pause(CALM_MS);
  const report = await load.stop();
  const note = await job.end();
  const lost = await checkAcknowledged({ db }, [...report.terms, ...report.payments]);
  const shown = (
    await walked.customer.client.send({ method: 'GET', url: `${SITE.origin}${RELEASE_PAGE}` })
  ).text.trim();
  for (const { client } of customers) client.close();
  return {
    counts: `${describe(report)}; ${run.length} lines of the document in ${seconds.toFixed(1)} s, the edge serves "${shown}", a job finished ${note.secondsAfter.toFixed(1)} s after the first worker ended; ${report.terms.length} terms and ${report.payments.length} payments checked`,
    violations: [
      ...report.failed.slice(0, 20).map(({ what, atMs }) => `failed after ${(atMs / 1000).toFixed(1)} s: ${what}`),
      ...(report.failed.length > 20 ? [`and ${report.failed.length - 20} more`] : []),
      ...lost,
      ...(note.secondsAfter > 0 ? [] : ['the job ended before the first worker']),
      ...installation.crashes,
      ...(shown === release ? [] : [`the edge serves the release ${shown}`]),
      ...(totalOf(report.sent) < MIN_SENT ? [`only ${totalOf(report.sent)} requests were sent`] : []),
      ...START_ORDER.flatMap((name) => findWrongImage(rehearsal, name, release)),
      ...(await findSchemaProblem(rehearsal)),
    ],
  };
}

/** A job that begins before the first worker ends and, with a slow model, goes on after it. */
function createJobAcross({ installation, parties, walked }: Rehearsal, lectureId: string) {
  let jobId = '';
  if (walked === undefined) throw new Error('the walk must run first');
  const setLatency = (fixed_ms: number) =>
    parties.gemini.control.setLatency({ fixed_ms, step_ms: {}, per_output_token_ms: 0, scale: 1 });
  return {
    beforeLine: async (line: string) => {
      if (!line.endsWith('worker-1')) return;
      setLatency(MODEL_MS);
      jobId = await startJob(walked.customer, lectureId, walked.model);
      await pause(CALM_MS);
    },
    end: async () => {
      const { finished_at } = await readNote(walked.customer, jobId);
      setLatency(0);
      return { secondsAfter: (new Date(finished_at).getTime() - installation.stoppedAt('worker-1')) / 1000 };
    },
  };
}

let opened: Promise<Customer[]> | undefined;

/** The accounts are opened once; they log in again for every run. */
async function openLoadCustomers(): Promise<Customer[]> {
  opened ??= runParallel(CUSTOMERS, 4, async (index) => await openCustomer(customerAddress(index * 256)));
  const customers = await opened;
  for (const { logIn } of customers) await logIn();
  return customers;
}

function findWrongImage({ installation }: Rehearsal, name: ServiceName, release: Release): string[] {
  const image = installation.imageOf(name);
  return image === releaseTag(targetOf(name), release) ? [] : [`${name} runs ${image}`];
}

/** The column of the second release stays after a return: migrations are never reverted. */
async function findSchemaProblem({ db }: Rehearsal): Promise<string[]> {
  const { rowCount } = await db.query(
    `select from information_schema.columns where table_name = $1 and column_name = $2`,
    [MIGRATION.table, MIGRATION.column],
  );
  return rowCount === 1 ? [] : ['the migration of the second release is missing'];
}

const totalOf = (sent: Record<RequestKind, number>) => Object.values(sent).reduce((sum, one) => sum + one, 0);

function describe({ sent, failed, resent, rerouted, slowestMs }: LoadReport): string {
  const kinds = (Object.entries(sent) as [RequestKind, number][]).map(
    ([kind, count]) => `${count} ${kind} (${failed.filter((one) => one.kind === kind).length} failed)`,
  );
  return `${totalOf(sent)} requests: ${kinds.join(', ')}; ${resent} sent again on a closed idle connection, ${rerouted} connections refused by one edge and accepted by the other, slowest ${(slowestMs / 1000).toFixed(1)} s`;
}
