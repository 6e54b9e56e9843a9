import { PASSWORD } from '../../../apps/server/testing/account-builders.ts';
import { around, DAY_MS, type Edge, MINUTE_MS, SECOND_MS } from './clock-case.ts';
import { aPerson, refreshWith, seeMe } from './clock-people.ts';
import type { ClockScene } from './open-clock-scene.ts';

const WINDOW_KEY = 'w'.repeat(22);
const NEW_PASSWORD = 'another-ocean-43';
const ACCESS_MS = 15 * MINUTE_MS;
const LAUNCH_TOKEN_MS = 10 * MINUTE_MS;
const LAUNCH_SESSION_MS = 40 * MINUTE_MS;
const REUSE_GRACE_MS = 30 * SECOND_MS;
const status = (heard: { status: number }) => String(heard.status);

async function resetTokenOf(scene: ClockScene): Promise<string> {
  const { email } = await aPerson(scene);
  await scene.ask('POST', '/auth/password-reset/request', { json: { email } });
  await scene.work('deliver-mail');
  const mail = await scene.mailbox.waitForMessage({ to: email });
  return /password-reset\?token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

async function launchTokenOf(scene: ClockScene): Promise<string> {
  const { access } = await aPerson(scene);
  const { body } = await scene.ask('POST', '/auth/launch-token', { bearer: access });
  return String(body.token);
}

const openLaunch = (scene: ClockScene, token: string) =>
  scene.ask('POST', '/auth/launch-token/open', { json: { token, window_key: WINDOW_KEY } });

export const edgesOfSessions: readonly Edge[] = [
  {
    name: 'access token',
    begin: async (scene) => {
      const { access } = await aPerson(scene);
      return async () => status(await seeMe(scene, access));
    },
    looks: around(ACCESS_MS, '200', '401'),
  },
  {
    name: 'refresh token that nobody used',
    begin: async (scene) => {
      const { refresh } = await aPerson(scene);
      return async () => status(await refreshWith(scene, refresh));
    },
    looks: around(30 * DAY_MS, '200', '401'),
  },
  {
    name: 'session kept alive, from its last refresh on day 75',
    begin: async (scene) => {
      let { refresh } = await aPerson(scene);
      for (let count = 0; count < 3; count += 1) {
        scene.pass(25 * DAY_MS);
        refresh = String((await refreshWith(scene, refresh)).body.refresh_token);
      }
      return async () => status(await refreshWith(scene, refresh));
    },
    looks: around(15 * DAY_MS, '200', '401'),
  },
  {
    name: 'rotated refresh token shown again',
    begin: async (scene) => {
      const { refresh } = await aPerson(scene);
      await refreshWith(scene, refresh);
      return async () => status(await refreshWith(scene, refresh));
    },
    looks: around(REUSE_GRACE_MS, '200', '200', '401'),
  },
  {
    name: 'reset link looked at',
    begin: async (scene) => {
      const token = await resetTokenOf(scene);
      return async () => status(await scene.ask('GET', `/auth/password-reset/verify/${token}`));
    },
    looks: around(DAY_MS, '200', '400'),
  },
  {
    name: 'reset link used',
    begin: async (scene) => {
      const token = await resetTokenOf(scene);
      const json = { token, new_password: NEW_PASSWORD };
      return async () => status(await scene.ask('POST', '/auth/password-reset/confirm', { json }));
    },
    looks: around(DAY_MS, '200', '400'),
  },
  {
    name: 'launch token',
    begin: async (scene) => {
      const token = await launchTokenOf(scene);
      return async () => status(await openLaunch(scene, token));
    },
    looks: around(LAUNCH_TOKEN_MS, '201', '401'),
  },
  {
    name: 'launched window',
    begin: async (scene) => {
      const { body } = await openLaunch(scene, await launchTokenOf(scene));
      return async () => status(await seeMe(scene, String(body.access_token)));
    },
    looks: around(LAUNCH_SESSION_MS, '200', '401'),
  },
  {
    name: 'session, when the clock goes back',
    begin: async (scene) => {
      const { access } = await aPerson(scene);
      return async () => status(await seeMe(scene, access));
    },
    looks: [[-DAY_MS, '200']],
  },
  {
    name: 'log-in, whatever day it becomes',
    begin: async (scene) => {
      const { email } = await aPerson(scene);
      const form = { username: email, password: PASSWORD };
      return async () => status(await scene.ask('POST', '/auth/login/token', { form }));
    },
    looks: [
      [-DAY_MS, '200'],
      [366 * DAY_MS, '200'],
    ],
  },
];
