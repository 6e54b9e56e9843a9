import type pg from 'pg';

export async function getJobSeconds(db: pg.Pool, jobId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from finished_at - created_at)::float8 as seconds from jobs where id = $1',
    [jobId],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

export interface JobGaps {
  to_first_call: number;
  /** All calls before the outline: windows, gaps and slides. */
  reading: number;
  to_outline: number;
  outlining: number;
  to_writing: number;
  writing: number;
  to_end: number;
}

/** Durations between the model calls of a job. */
export async function getJobGaps(db: pg.Pool, jobId: string): Promise<JobGaps> {
  const { rows } = await db.query<JobGaps>(
    `with steps as (
       select stage, min(sent_at) as sent, max(ended_at) as ended
       from model_calls, lateral (select case
         when step in ('TRANSCRIBE', 'RETRANSCRIBE', 'READ_SLIDES') then 'READ'
         when step in ('WRITE', 'JUDGE', 'REJUDGE', 'JUDGE_FIXED') then 'WRITE'
         else step end as stage) named
       where subject_id = $1 group by stage
     )
     select extract(epoch from inputs.sent - job.created_at)::float8 as to_first_call,
       extract(epoch from inputs.ended - inputs.sent)::float8 as reading,
       extract(epoch from outline.sent - inputs.ended)::float8 as to_outline,
       extract(epoch from outline.ended - outline.sent)::float8 as outlining,
       extract(epoch from written.sent - outline.ended)::float8 as to_writing,
       extract(epoch from written.ended - written.sent)::float8 as writing,
       extract(epoch from job.finished_at - written.ended)::float8 as to_end
     from jobs job, steps inputs, steps outline, steps written
     where job.id = $1 and inputs.stage = 'READ' and outline.stage = 'OUTLINE' and written.stage = 'WRITE'`,
    [jobId],
  );
  const [gaps] = rows;
  if (gaps === undefined) throw new Error(`job ${jobId} has no model calls`);
  return gaps;
}

/** Transcription calls that waited for each other: those of the windows, then each round of transcribing gaps again. */
export async function getTranscriptionRounds(db: pg.Pool, jobId: string): Promise<number> {
  const { rows } = await db.query<{ rounds: number }>(
    `select count(distinct (step, case when step = 'RETRANSCRIBE' then section / 1000 end))::int as rounds
     from model_calls where subject_id = $1 and step in ('TRANSCRIBE', 'RETRANSCRIBE')`,
    [jobId],
  );
  return rows[0]?.rounds ?? Number.NaN;
}

/** From the completed upload to the prepared lecture. */
export async function getPrepareSeconds(db: pg.Pool, lectureId: string): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from checked_at - created_at)::float8 as seconds from lectures where id = $1',
    [lectureId],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

/** From the first created to the last finished job. */
export async function getSpanSeconds(db: pg.Pool, jobIds: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from max(finished_at) - min(created_at))::float8 as seconds from jobs where id = any ($1)',
    [jobIds],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

export async function getWorkflowSpanSeconds(db: pg.Pool, prefix: string): Promise<{ open: number; seconds: number }> {
  const { rows } = await db.query<{ open: number; seconds: number }>(
    `select count(*) filter (where status in ('PENDING', 'ENQUEUED'))::int as open,
       (max(completed_at) - min(created_at))::float8 / 1000 as seconds
     from dbos.workflow_status where workflow_uuid like $1 || '%'`,
    [prefix],
  );
  return rows[0] ?? { open: 0, seconds: Number.NaN };
}

/** Steps of an average run of the named workflow since the given time. */
export async function getStepsPerRun(db: pg.Pool, run: { name: string; since: number }): Promise<number> {
  const { rows } = await db.query<{ steps: number }>(
    `select count(*)::float8 / count(distinct workflow_uuid) as steps
     from dbos.operation_outputs join dbos.workflow_status status using (workflow_uuid)
     where status.name = $1 and status.created_at >= $2`,
    [run.name, run.since],
  );
  return rows[0]?.steps ?? Number.NaN;
}
