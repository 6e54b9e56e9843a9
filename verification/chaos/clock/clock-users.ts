import { CONSENTED, PASSWORD, someEmail } from '../../../apps/server/testing/account-builders.ts';
import type { ApiResponse, ClockScene } from './open-clock-scene.ts';

export interface TestUser {
  id: string;
  email: string;
  access: string;
  refresh: string;
}

export async function createUser(scene: ClockScene): Promise<TestUser> {
  const email = someEmail();
  const { body } = await scene.request('POST', '/auth/register', { json: { email, password: PASSWORD, ...CONSENTED } });
  return await signIn(scene, { id: String(body.id), email });
}

/** Signs in again after the previous session has expired. */
export async function signIn(scene: ClockScene, user: Pick<TestUser, 'id' | 'email'>): Promise<TestUser> {
  const form = { username: user.email, password: PASSWORD };
  const { body, status } = await scene.request('POST', '/auth/login/token', { form });
  if (status !== 200) throw new Error(`the login returned ${status}`);
  return { ...user, access: String(body.access_token), refresh: String(body.refresh_token) };
}

export const refreshWith = (scene: ClockScene, token: string): Promise<ApiResponse> =>
  scene.request('POST', '/auth/refresh-token', { json: { refresh_token: token } });

export const seeMe = (scene: ClockScene, bearer: string): Promise<ApiResponse> =>
  scene.request('GET', '/auth/users/me', { bearer });

/** Balance after a new sign-in. */
export async function balanceOf(scene: ClockScene, user: TestUser): Promise<string> {
  const { body } = await seeMe(scene, (await signIn(scene, user)).access);
  return `balance ${String(body.credit_balance)}, held ${String(body.held_credits)}`;
}
