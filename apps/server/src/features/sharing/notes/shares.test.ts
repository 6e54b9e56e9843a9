import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReadableNote } from '../../../../testing/a-readable-note.ts';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { objectMakers } from '../../../../testing/object-makers.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';

// Tests the routes of shares.routes.ts.
const DAY_MS = 24 * 3_600_000;
const NOT_FOUND = '공유 링크를 찾을 수 없습니다. 기한이 지났거나 공유가 끝났을 수 있습니다.';

let server: TestApp;
let user: SignedInUser;
let note_id: string;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
  server.clock.move(Date.now() - server.clock.now().getTime());
});
beforeEach(async () => {
  user = await aSignedInUser(server);
  const model_id = await objectMakers.model(server, { id: user.id, marker: '' });
  const content = { title: '나눌 노트', sections: [{ heading: '머리', written: ['글이다.'], spoken: ['말합니다.'] }] };
  ({ note_id } = await aReadableNote(server, { ...content, owner: { id: user.id, marker: '강의' }, model_id }));
});
afterAll(() => server.close());

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });
const open = (token: string, remoteAddress = someIp()) =>
  server.send({ method: 'GET', url: `/api/v1/shared/${token}`, remoteAddress });
async function share(options: { days?: number; has_sound?: boolean } = {}) {
  const { status, body } = await request('POST', `/notes/${note_id}/shares`, { days: 7, has_sound: true, ...options });
  expect(status).toBe(201);
  return body as unknown as { id: string; token: string; expires_at: string };
}

describe('share quota', () => {
  it('is three links with a verified address, none without, and the message names what to do', async () => {
    const strict = await startTestApp({ env: { ...(await createBucket()), MIN_TRUST: '0' } });
    strict.clock.move(Date.now() - strict.clock.now().getTime());
    const owner = await aSignedInUser(strict);
    const model_id = await objectMakers.model(strict, { id: owner.id, marker: '' });
    const content = { title: '노트', sections: [{ heading: '머리', written: ['글이다.'], spoken: ['말합니다.'] }] };
    const note = await aReadableNote(strict, { ...content, owner: { id: owner.id, marker: '강의' }, model_id });
    const create = () =>
      strict.send({
        method: 'POST',
        url: `/api/v1/notes/${note.note_id}/shares`,
        remoteAddress: someIp(),
        headers: { authorization: `Bearer ${owner.access_token}` },
        payload: { days: 7, has_sound: true },
      });
    const refused = await create();
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '이메일을 확인하면 공유 링크를 3개까지 만들 수 있습니다.',
    ]);
    const verified = { email_verified_at: strict.clock.now() };
    await strict.db.updateTable('users').set(verified).where('id', '=', owner.id).execute();
    const created = await Promise.all(Array.from({ length: 8 }, create));
    expect(created.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await create()).body.detail).toBe(
      '공유 링크가 3개 있습니다. 쓰지 않는 링크를 끝낸 뒤에 다시 만들어주세요. 크레딧을 한 번 충전하면 공유 링크를 50개까지 만들 수 있습니다.',
    );
    await strict.close();
  });
});

describe('shared note', () => {
  it('is readable with the link, without its owner', async () => {
    const { token } = await share();
    const { status, body } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ title: '나눌 노트', version: 1 });
    expect(String(body.audio_url)).toContain('audio.ogg');
    const text = JSON.stringify({ ...body, audio_url: '', pictures: [] });
    for (const secret of [user.id, user.email, note_id, 'lecture.mp4']) expect(text).not.toContain(secret);
  });

  it('omits the audio when the owner excluded it', async () => {
    const { token } = await share({ has_sound: false });
    const { body } = await open(token);
    expect(body.audio_url).toBeNull();
    expect(JSON.stringify(body)).not.toContain('audio.ogg');
  });

  it('stores only a digest of the link', async () => {
    const { token } = await share();
    expect(token).toMatch(/^[\w-]{32}$/);
    const { body } = await request('GET', `/notes/${note_id}/shares`);
    const rows = await server.db.selectFrom('note_shares').selectAll().execute();
    expect(JSON.stringify([body, rows], (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain(
      token,
    );
    expect(server.logLines.join('')).not.toContain(token);
  });

  it('returns the same 404 after it was ended or has expired', async () => {
    const unknown = await open('x'.repeat(32));
    expect([unknown.status, unknown.body.detail]).toEqual([404, NOT_FOUND]);
    expect((await open('short')).body).toEqual(unknown.body);

    const ended = await share();
    expect((await request('DELETE', `/shares/${ended.id}`)).status).toBe(200);
    expect((await open(ended.token)).body).toEqual(unknown.body);
    expect((await request('DELETE', `/shares/${ended.id}`)).status).toBe(404);

    const day = await share({ days: 1 });
    server.clock.move(DAY_MS - 1);
    expect((await open(day.token)).status).toBe(200);
    server.clock.move(1);
    expect((await open(day.token)).body).toEqual(unknown.body);
    expect(await runWorkerTask(server, 'purge-shares')).toBe(0);
    server.clock.move(DAY_MS + 1);
    expect(await runWorkerTask(server, 'purge-shares')).toBe(1);
  });

  it('ends with the note and with the account', async () => {
    const first = await share();
    expect((await request('DELETE', `/notes/${note_id}`)).status).toBe(200);
    expect((await open(first.token)).status).toBe(404);
    const model_id = await objectMakers.model(server, { id: user.id, marker: '' });
    const content = { title: '또', sections: [{ heading: '머리', written: ['글'], spoken: ['말'] }] };
    ({ note_id } = await aReadableNote(server, { ...content, owner: { id: user.id, marker: '강의' }, model_id }));
    const second = await share();
    const withdrawal = await request('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true });
    expect(withdrawal.status).toBe(200);
    expect((await open(second.token)).status).toBe(404);
    const rows = server.db.selectFrom('note_shares').select('id').where('user_id', '=', user.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('is hidden while the account is deactivated', async () => {
    const { token } = await share();
    const setActive = (is_active: boolean) =>
      server.db.updateTable('users').set({ is_active }).where('id', '=', user.id).execute();
    await setActive(false);
    expect((await open(token)).status).toBe(404);
    await setActive(true);
    expect((await open(token)).status).toBe(200);
  });

  it('accepts 1, 7 or 30 days and at most 20 links', async () => {
    const bad = await request('POST', `/notes/${note_id}/shares`, { days: 365, has_sound: true });
    expect(bad.status).toBe(422);
    for (let made = 0; made < 20; made += 1) await share({ days: 30 });
    const refused = await request('POST', `/notes/${note_id}/shares`, { days: 30, has_sound: true });
    expect(refused.status).toBe(409);
    expect(((await request('GET', `/notes/${note_id}/shares`)).body as unknown as object[]).length).toBe(20);
  });

  it('is limited to 120 views per minute and address', async () => {
    const address = someIp();
    const statuses: number[] = [];
    for (let count = 0; count < 125; count += 1) statuses.push((await open('x'.repeat(32), address)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.slice(120)).toEqual([429, 429, 429, 429, 429]);
  });
});
