import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aModel } from '../../../../testing/a-model.ts';
import { aStoredJob } from '../../../../testing/a-stored-job.ts';
import { aSignedInUser } from '../../../../testing/account-builders.ts';
import { anAdmin } from '../../../../testing/an-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { listPromptsInUse } from '../../../prompts/read-prompt.ts';
import { insertCall } from '../calls/model-calls.queries.ts';
import { registerPrompts } from './register-prompts.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const listStored = () => server.db.selectFrom('prompt_versions').selectAll().orderBy('id').orderBy('version').execute();
const aVersion = (more: object = {}) => ({
  id: 'note.write',
  version: 9,
  hash: 'a'.repeat(64),
  text: '쓰세요.',
  ...more,
});

it('stores the prompts of concurrent workers once and keeps the time of the first', async () => {
  const now = server.clock.now();
  await Promise.all([1, 2, 3].map(() => registerPrompts(server)));
  server.clock.move(60_000);
  await registerPrompts(server);
  const stored = await listStored();
  expect(stored.map(({ id }) => id)).toEqual(listPromptsInUse().map(({ id }) => id));
  for (const { first_used_at } of stored) expect(first_used_at).toEqual(now);
});

it('stops a worker whose released prompt was edited, and keeps the stored text', async () => {
  await registerPrompts(server, [aVersion()]);
  const edited = aVersion({ hash: 'b'.repeat(64), text: '다르게 쓰세요.' });
  await expect(registerPrompts(server, [edited])).rejects.toThrow(
    'released prompts were edited: note.write v9 (file bbbbbbbbbbbb, stored aaaaaaaaaaaa)',
  );
  expect((await listStored()).find(({ version }) => version === 9)?.text).toBe('쓰세요.');
});

it('never changes or deletes a stored version', async () => {
  await registerPrompts(server);
  await expect(server.db.updateTable('prompt_versions').set({ text: '' }).execute()).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('prompt_versions').execute()).rejects.toThrow('append-only');
});

it('rejects a call with a prompt that is not stored', async () => {
  const job_id = await aJob();
  await expect(callOf(job_id, { id: 'note.write', version: 77 })).rejects.toThrow('call_of_prompt');
});

it('lists prompts with versions, parts and calls of the last 30 days to operators only', async () => {
  await registerPrompts(server);
  await registerPrompts(server, [aVersion({ version: 8 }), aVersion()]);
  const used = listPromptsInUse().find(({ id }) => id === 'note.write') ?? aVersion();
  const job_id = await aJob();
  const days = (count: number) => new Date(server.clock.now().getTime() - count * 86_400_000);
  for (const [attempt, sent_at] of [days(31), days(29), days(0)].entries())
    await callOf(job_id, used, { attempt: attempt + 1, section: attempt, sent_at });
  const { body, status } = await (await anAdmin(server)).request('GET', '/prompts');
  expect(status).toBe(200);
  const prompts = body as unknown as ListedPrompt[];
  const write = prompts.find(({ id }) => id === 'note.write');
  expect(write).toMatchObject({ version_in_use: used.version });
  expect(write?.versions.map(({ version, calls }) => [version, calls])).toEqual([
    [9, 0],
    [8, 0],
    [used.version, 2],
  ]);
  expect(write?.versions.at(-1)?.text).toBe(used.text);
  expect(prompts.map(({ id }) => id)).not.toContain('problem.make.kinds');
  const parts = prompts.find(({ id }) => id === 'problem.make')?.versions[0]?.parts.map(({ id }) => id);
  expect(parts).toEqual(['problem.make.difficulties', 'problem.make.kinds', 'problem.make.requests']);
  const user = await aSignedInUser(server);
  const url = '/api/v1/admin/prompts';
  const refused = await server.send({ method: 'GET', url, headers: { authorization: `Bearer ${user.access_token}` } });
  expect(refused.status).toBe(403);
  expect((await server.send({ method: 'GET', url })).status).toBe(401);
});

interface ListedPrompt {
  id: string;
  versions: { version: number; calls: number; text: string; parts: { id: string }[] }[];
}

async function aJob(): Promise<string> {
  const model_id = await aModel(server, { model_name: randomUUID(), input_token_price: 300, output_token_price: 1200 });
  return await aStoredJob(server, { user_id: (await aSignedInUser(server)).id, model_id });
}

async function callOf(job_id: string, prompt: { id: string; version: number }, more: object = {}): Promise<bigint> {
  const call = { step: 'WRITE', section: 1, attempt: 1, choice: 0, provider: 'gemini', model: 'gemini-3.6-flash' };
  return await insertCall(server.db, {
    subject: { job_id },
    ...call,
    sent_at: server.clock.now(),
    prompt,
    ...more,
  });
}
