import { createSoftwareAuthenticator } from '../../apps/server/testing/software-authenticator.ts';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';
import type { ApiRequest, ApiResponse } from './send-request.ts';

type Options = { challenge: string; user: { id: string } };
type AssertionChanges = Parameters<ReturnType<typeof createSoftwareAuthenticator>['assert']>[1];

const cookieOf = ({ headers }: ApiResponse) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** A user's new passkey in a software authenticator. */
export async function aPasskey(scene: AttackScene, user: AttackUser) {
  const authenticator = createSoftwareAuthenticator({ origin: scene.webOrigin, rpId: 'localhost' });
  const send = (path: string, options: ApiRequest) =>
    scene.request('POST', `/users/me/passkeys${path}`, { ...options, bearer: user.token });
  const begun = await send('/begin', { json: { password: user.password } });
  const attestation = authenticator.attest(begun.body as unknown as Options);
  const headers = { cookie: cookieOf(begun) };
  const added = await send('', { json: { name: 'key', attestation }, headers });
  if (added.status !== 201) throw new Error(`the registration returned ${added.status}`);
  return authenticator;
}

export async function beginPasskeyLogIn(scene: AttackScene) {
  const begun = await scene.request('POST', '/auth/passkeys/login/begin');
  return { options: begun.body as unknown as Options, headers: { cookie: cookieOf(begun) } };
}

export const finishPasskeyLogIn = (scene: AttackScene, assertion: object, headers: Record<string, string>) =>
  scene.request('POST', '/auth/passkeys/login', { json: { assertion }, headers });

export async function logInWithPasskey(
  scene: AttackScene,
  authenticator: ReturnType<typeof createSoftwareAuthenticator>,
  changes: AssertionChanges = {},
): Promise<ApiResponse> {
  const { options, headers } = await beginPasskeyLogIn(scene);
  return await finishPasskeyLogIn(scene, authenticator.assert(options, changes), headers);
}
