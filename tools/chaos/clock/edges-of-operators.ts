import { PASSWORD } from '../../../apps/server/testing/account-builders.ts';
import {
  anAdmin,
  anEnrolledAdmin,
  aSignedInAdmin,
  beginTotp,
  codeNow,
} from '../../../apps/server/testing/admin-builders.ts';
import { around, type Edge, HOUR_MS, MINUTE_MS, SECOND_MS } from './clock-case.ts';
import { refreshWith } from './clock-people.ts';
import type { ClockScene } from './open-clock-scene.ts';

const ACCESS_MS = 10 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const DAY_OF_WORK_MS = 8 * HOUR_MS;
const PROOF_MS = 5 * MINUTE_MS;
const ENROLMENT_MS = 10 * MINUTE_MS;
const STEP_MS = 30 * SECOND_MS;
const KEPT_ALIVE_MS = 25 * MINUTE_MS;
/** Refreshed nineteen times, five minutes before the eight hours are over. */
const REFRESHES = 19;
const status = (heard: { status: number }) => String(heard.status);

const logIn = (scene: ClockScene, email: string, totp_code: string) =>
  scene.ask('POST', '/admin/login', { json: { email, password: PASSWORD, totp_code } });

async function showCode(scene: ClockScene) {
  const { email, secret } = await anEnrolledAdmin(scene.server);
  scene.pass(10 * STEP_MS);
  const code = codeNow(scene.server, secret);
  return async () => status(await logIn(scene, email, code));
}

export const edgesOfOperators: readonly Edge[] = [
  {
    name: 'code of an authenticator app, shown by a phone that is late',
    begin: showCode,
    looks: [
      [0, '200'],
      [STEP_MS, '200'],
      [2 * STEP_MS, '401'],
    ],
  },
  {
    name: 'code of an authenticator app, shown by a phone that is early',
    begin: showCode,
    looks: [
      [-STEP_MS, '200'],
      [-2 * STEP_MS, '401'],
    ],
  },
  {
    name: 'code that was used, when the clock goes back to it',
    begin: async (scene) => {
      const { email, secret } = await anEnrolledAdmin(scene.server);
      scene.pass(10 * STEP_MS);
      const code = codeNow(scene.server, secret);
      await logIn(scene, email, code);
      scene.pass(HOUR_MS);
      return async () => status(await logIn(scene, email, code));
    },
    looks: [[-HOUR_MS, '401']],
  },
  {
    name: 'enrolment of an authenticator app',
    begin: async (scene) => {
      const { email } = await anAdmin(scene.server);
      const { body } = await beginTotp(scene.server, email);
      const enrolment_token = String(body.enrolment_token);
      return async () => {
        const totp_code = codeNow(scene.server, String(body.secret));
        return status(await scene.ask('POST', '/admin/totp/confirm', { json: { enrolment_token, totp_code } }));
      };
    },
    looks: around(ENROLMENT_MS, '200', '401'),
  },
  {
    name: 'operator’s access token',
    begin: async (scene) => {
      const { access_token } = await aSignedInAdmin(scene.server);
      return async () => status(await scene.ask('GET', '/admin/audit', { bearer: access_token }));
    },
    looks: around(ACCESS_MS, '200', '401'),
  },
  {
    name: 'operator who went away',
    begin: async (scene) => {
      const { refresh_token } = await aSignedInAdmin(scene.server);
      return async () => status(await refreshWith(scene, refresh_token));
    },
    looks: around(IDLE_MS, '200', '401'),
  },
  {
    name: 'operator’s day, from its last refresh',
    begin: async (scene) => {
      let { refresh_token } = await aSignedInAdmin(scene.server);
      for (let count = 0; count < REFRESHES; count += 1) {
        scene.pass(KEPT_ALIVE_MS);
        refresh_token = String((await refreshWith(scene, refresh_token)).body.refresh_token);
      }
      return async () => status(await refreshWith(scene, refresh_token));
    },
    looks: around(DAY_OF_WORK_MS - REFRESHES * KEPT_ALIVE_MS, '200', '401'),
  },
  {
    name: 'operator’s proof for a costly act',
    begin: async (scene) => {
      const { access_token } = await aSignedInAdmin(scene.server);
      return async () => {
        const path = `/admin/client-versions/${crypto.randomUUID()}`;
        const { body, status } = await scene.ask('DELETE', path, { bearer: access_token });
        return status === 403 ? `403 ${String(body.code)}` : String(status);
      };
    },
    looks: around(PROOF_MS, '404', '404', '403 REAUTH'),
  },
];
