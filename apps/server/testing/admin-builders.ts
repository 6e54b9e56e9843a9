import { totpCode, totpStepAt } from '../src/features/accounts/auth/totp/totp.ts';
import { aUser, PASSWORD, someIp } from './account-builders.ts';
import type { TestApp } from './start-test-app.ts';

export interface SignedInAdmin {
  id: string;
  email: string;
  access_token: string;
  refresh_token: string;
}

export async function anAdmin(server: TestApp): Promise<{ id: string; email: string }> {
  const user = await aUser(server);
  await server.db.updateTable('users').set({ is_admin: true }).where('id', '=', user.id).execute();
  return user;
}

/** Signs in through the admin login; the test configuration requires no authenticator app. */
export async function aSignedInAdmin(server: TestApp): Promise<SignedInAdmin> {
  const admin = await anAdmin(server);
  const { status, body } = await logInAdminAs(server, admin.email);
  if (status !== 200) throw new Error(`the admin login returned ${status}`);
  return { ...admin, access_token: String(body.access_token), refresh_token: String(body.refresh_token) };
}

export interface EnrolledAdmin extends SignedInAdmin {
  secret: string;
  recovery_codes: string[];
}

export async function anEnrolledAdmin(server: TestApp): Promise<EnrolledAdmin> {
  const admin = await anAdmin(server);
  const begun = await beginTotp(server, admin.email);
  const secret = String(begun.body.secret);
  const { status, body } = await confirmTotp(server, String(begun.body.enrolment_token), codeNow(server, secret));
  if (status !== 200) throw new Error(`the enrolment returned ${status}`);
  return { ...admin, secret, ...(body as Omit<EnrolledAdmin, 'id' | 'email' | 'secret'>) };
}

export function codeNow(server: TestApp, secret: string, offset = 0n): string {
  return totpCode(secret, totpStepAt(server.clock.now()) + offset);
}

interface SecondFactor {
  password?: string;
  totp_code?: string;
  recovery_code?: string;
}

export function logInAdminAs(
  server: TestApp,
  email: string,
  { password = PASSWORD, ip = someIp(), cookie, ...more }: SecondFactor & { ip?: string; cookie?: string } = {},
) {
  return server.send({
    method: 'POST',
    url: '/api/v1/admin/login',
    remoteAddress: ip,
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    payload: { email, password, ...more },
  });
}

export function beginTotp(server: TestApp, email: string, password = PASSWORD) {
  return server.send({
    method: 'POST',
    url: '/api/v1/admin/totp/begin',
    remoteAddress: someIp(),
    payload: { email, password },
  });
}

export function confirmTotp(server: TestApp, enrolment_token: string, totp_code: string) {
  return server.send({
    method: 'POST',
    url: '/api/v1/admin/totp/confirm',
    remoteAddress: someIp(),
    payload: { enrolment_token, totp_code },
  });
}

export function getAsAdmin(server: TestApp, url: string, token: string) {
  return server.send({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
}
