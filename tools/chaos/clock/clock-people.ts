import { PASSWORD, someEmail } from '../../../apps/server/testing/account-builders.ts';
import type { ClockScene, Heard } from './open-clock-scene.ts';

export interface Person {
  id: string;
  email: string;
  access: string;
  refresh: string;
}

export async function aPerson(scene: ClockScene): Promise<Person> {
  const email = someEmail();
  const { body } = await scene.ask('POST', '/auth/register', { json: { email, password: PASSWORD } });
  return await signIn(scene, { id: String(body.id), email });
}

/** Again, when so much time has passed that the old session is over. */
export async function signIn(scene: ClockScene, person: Pick<Person, 'id' | 'email'>): Promise<Person> {
  const form = { username: person.email, password: PASSWORD };
  const { body, status } = await scene.ask('POST', '/auth/login/token', { form });
  if (status !== 200) throw new Error(`the log-in answered ${status}`);
  return { ...person, access: String(body.access_token), refresh: String(body.refresh_token) };
}

export const refreshWith = (scene: ClockScene, token: string): Promise<Heard> =>
  scene.ask('POST', '/auth/refresh-token', { json: { refresh_token: token } });

export const seeMe = (scene: ClockScene, bearer: string): Promise<Heard> =>
  scene.ask('GET', '/auth/users/me', { bearer });

/** What somebody sees who signs in now. */
export async function balanceOf(scene: ClockScene, person: Person): Promise<string> {
  const { body } = await seeMe(scene, (await signIn(scene, person)).access);
  return `balance ${String(body.credit_balance)}, held ${String(body.held_credits)}`;
}
