import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { listMailKinds } from './compose-worker.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const decision = readFileSync(new URL('../../../../docs/decisions/0105-reminders.md', import.meta.url), 'utf8');

describe('advertising', () => {
  it('is not among the mails: each kind is listed as a service notice in decision 0105', async () => {
    const listed = [...decision.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind = '']) => kind);
    expect([...(await listMailKinds(server)), 'reminder'].toSorted()).toEqual(listed.toSorted());
  });
});
