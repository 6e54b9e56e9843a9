import { PASSWORD } from '../../../apps/server/testing/account-builders.ts';
import {
  anAdmin,
  anEnrolledAdmin,
  aSignedInAdmin,
  beginTotp,
  codeNow,
} from '../../../apps/server/testing/admin-builders.ts';
import { aroundLimit, HOUR_MS, MINUTE_MS, SECOND_MS, type TimeLimit } from './clock-case.ts';
import { refreshWith } from './clock-users.ts';
import type { ClockScene } from './open-clock-scene.ts';

const ACCESS_MS = 10 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const MAX_SESSION_MS = 8 * HOUR_MS;
const REAUTH_VALID_MS = 5 * MINUTE_MS;
const ENROLMENT_MS = 10 * MINUTE_MS;
const STEP_MS = 30 * SECOND_MS;
const REFRESH_INTERVAL_MS = 25 * MINUTE_MS;
/** The last refresh is five minutes before the eight-hour limit. */
const REFRESHES = 19;
const status = (response: { status: number }) => String(response.status);

const logIn = (scene: ClockScene, email: string, totp_code: string) =>
  scene.request('POST', '/admin/login', { json: { email, password: PASSWORD, totp_code } });

async function createTotpLogin(scene: ClockScene) {
  const { email, secret } = await anEnrolledAdmin(scene.server);
  scene.pass(10 * STEP_MS);
  const code = codeNow(scene.server, secret);
  return async () => status(await logIn(scene, email, code));
}

export const operatorTimeLimits: readonly TimeLimit[] = [
  {
    name: 'TOTP code of a phone whose clock is late',
    begin: createTotpLogin,
    checks: [
      [0, '200'],
      [STEP_MS, '200'],
      [2 * STEP_MS, '401'],
    ],
  },
  {
    name: 'TOTP code of a phone whose clock is early',
    begin: createTotpLogin,
    checks: [
      [-STEP_MS, '200'],
      [-2 * STEP_MS, '401'],
    ],
  },
  {
    name: 'used TOTP code after the clock was set back',
    begin: async (scene) => {
      const { email, secret } = await anEnrolledAdmin(scene.server);
      scene.pass(10 * STEP_MS);
      const code = codeNow(scene.server, secret);
      await logIn(scene, email, code);
      scene.pass(HOUR_MS);
      return async () => status(await logIn(scene, email, code));
    },
    checks: [[-HOUR_MS, '401']],
  },
  {
    name: 'enrolment of an authenticator app',
    begin: async (scene) => {
      const { email } = await anAdmin(scene.server);
      const { body } = await beginTotp(scene.server, email);
      const enrolment_token = String(body.enrolment_token);
      return async () => {
        const totp_code = codeNow(scene.server, String(body.secret));
        return status(await scene.request('POST', '/admin/totp/confirm', { json: { enrolment_token, totp_code } }));
      };
    },
    checks: aroundLimit(ENROLMENT_MS, '200', '401'),
  },
  {
    name: 'operator’s access token',
    begin: async (scene) => {
      const { access_token } = await aSignedInAdmin(scene.server);
      return async () => status(await scene.request('GET', '/admin/audit', { bearer: access_token }));
    },
    checks: aroundLimit(ACCESS_MS, '200', '401'),
  },
  {
    name: 'idle operator session',
    begin: async (scene) => {
      const { refresh_token } = await aSignedInAdmin(scene.server);
      return async () => status(await refreshWith(scene, refresh_token));
    },
    checks: aroundLimit(IDLE_MS, '200', '401'),
  },
  {
    name: 'maximum operator session, from its last refresh',
    begin: async (scene) => {
      let { refresh_token } = await aSignedInAdmin(scene.server);
      for (let count = 0; count < REFRESHES; count += 1) {
        scene.pass(REFRESH_INTERVAL_MS);
        refresh_token = String((await refreshWith(scene, refresh_token)).body.refresh_token);
      }
      return async () => status(await refreshWith(scene, refresh_token));
    },
    checks: aroundLimit(MAX_SESSION_MS - REFRESHES * REFRESH_INTERVAL_MS, '200', '401'),
  },
  {
    name: 'operator reauthentication for a critical action',
    begin: async (scene) => {
      const { access_token } = await aSignedInAdmin(scene.server);
      return async () => {
        const path = `/admin/client-versions/${crypto.randomUUID()}`;
        const { body, status } = await scene.request('DELETE', path, { bearer: access_token });
        return status === 403 ? `403 ${String(body.code)}` : String(status);
      };
    },
    checks: aroundLimit(REAUTH_VALID_MS, '404', '404', '403 REAUTH'),
  },
];
