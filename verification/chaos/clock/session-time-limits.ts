import { PASSWORD } from '../../../apps/server/testing/account-builders.ts';
import { aroundLimit, DAY_MS, MINUTE_MS, SECOND_MS, type TimeLimit } from './clock-case.ts';
import { createUser, refreshWith, seeMe } from './clock-users.ts';
import type { ClockScene } from './open-clock-scene.ts';

const WINDOW_KEY = 'w'.repeat(22);
const NEW_PASSWORD = 'another-ocean-43';
const ACCESS_MS = 15 * MINUTE_MS;
const LAUNCH_TOKEN_MS = 10 * MINUTE_MS;
const LAUNCH_SESSION_MS = 40 * MINUTE_MS;
const REUSE_GRACE_MS = 30 * SECOND_MS;
const status = (response: { status: number }) => String(response.status);

async function resetTokenOf(scene: ClockScene): Promise<string> {
  const { email } = await createUser(scene);
  await scene.request('POST', '/auth/password-reset/request', { json: { email } });
  await scene.work('deliver-mail');
  const mail = await scene.mailbox.waitForMessage({ to: email });
  return /password-reset\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

async function launchTokenOf(scene: ClockScene): Promise<string> {
  const { access } = await createUser(scene);
  const { body } = await scene.request('POST', '/auth/launch-token', { bearer: access });
  return String(body.token);
}

const openLaunch = (scene: ClockScene, token: string) =>
  scene.request('POST', '/auth/launch-token/open', { json: { token, window_key: WINDOW_KEY } });

export const sessionTimeLimits: readonly TimeLimit[] = [
  {
    name: 'access token',
    begin: async (scene) => {
      const { access } = await createUser(scene);
      return async () => status(await seeMe(scene, access));
    },
    checks: aroundLimit(ACCESS_MS, '200', '401'),
  },
  {
    name: 'unused refresh token',
    begin: async (scene) => {
      const { refresh } = await createUser(scene);
      return async () => status(await refreshWith(scene, refresh));
    },
    checks: aroundLimit(30 * DAY_MS, '200', '401'),
  },
  {
    name: 'refreshed session, from its last refresh on day 75',
    begin: async (scene) => {
      let { refresh } = await createUser(scene);
      for (let count = 0; count < 3; count += 1) {
        scene.pass(25 * DAY_MS);
        refresh = String((await refreshWith(scene, refresh)).body.refresh_token);
      }
      return async () => status(await refreshWith(scene, refresh));
    },
    checks: aroundLimit(15 * DAY_MS, '200', '401'),
  },
  {
    name: 'reuse of a rotated refresh token',
    begin: async (scene) => {
      const { refresh } = await createUser(scene);
      await refreshWith(scene, refresh);
      return async () => status(await refreshWith(scene, refresh));
    },
    checks: aroundLimit(REUSE_GRACE_MS, '200', '200', '401'),
  },
  {
    name: 'reset link verified',
    begin: async (scene) => {
      const token = await resetTokenOf(scene);
      return async () => status(await scene.request('GET', `/auth/password-reset/verify/${token}`));
    },
    checks: aroundLimit(DAY_MS, '200', '400'),
  },
  {
    name: 'reset link used',
    begin: async (scene) => {
      const token = await resetTokenOf(scene);
      const json = { token, new_password: NEW_PASSWORD };
      return async () => status(await scene.request('POST', '/auth/password-reset/confirm', { json }));
    },
    checks: aroundLimit(DAY_MS, '200', '400'),
  },
  {
    name: 'launch token',
    begin: async (scene) => {
      const token = await launchTokenOf(scene);
      return async () => status(await openLaunch(scene, token));
    },
    checks: aroundLimit(LAUNCH_TOKEN_MS, '201', '401'),
  },
  {
    name: 'launched window',
    begin: async (scene) => {
      const { body } = await openLaunch(scene, await launchTokenOf(scene));
      return async () => status(await seeMe(scene, String(body.access_token)));
    },
    checks: aroundLimit(LAUNCH_SESSION_MS, '200', '401'),
  },
  {
    name: 'session after the clock was set back',
    begin: async (scene) => {
      const { access } = await createUser(scene);
      return async () => status(await seeMe(scene, access));
    },
    checks: [[-DAY_MS, '200']],
  },
  {
    name: 'login after a clock change',
    begin: async (scene) => {
      const { email } = await createUser(scene);
      const form = { username: email, password: PASSWORD };
      return async () => status(await scene.request('POST', '/auth/login/token', { form }));
    },
    checks: [
      [-DAY_MS, '200'],
      [366 * DAY_MS, '200'],
    ],
  },
];
