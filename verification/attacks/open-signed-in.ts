import type { BrowserContext, Page } from '@playwright/test';
import type { AttackUser } from './create-attack-users.ts';
import type { AttackScene } from './open-attack-scene.ts';

/** A browser with a session in its storage, as after a log-in. */
export async function openSignedIn(
  scene: AttackScene,
  user: AttackUser,
  kind: 'user' | 'admin',
): Promise<{ context: BrowserContext; bearer: string }> {
  const { email, password } = user;
  const { body } =
    kind === 'user'
      ? await scene.users.logIn(email)
      : await scene.request('POST', '/admin/login', { json: { email, password } });
  const bearer = String(body.access_token);
  const values = {
    [`${kind}_token`]: bearer,
    [`${kind}_refresh_token`]: String(body.refresh_token),
    [`${kind}_email`]: email,
  };
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: scene.webOrigin, localStorage }] };
  return { context: await (await scene.browser()).newContext({ storageState }), bearer };
}

/** Content of localStorage, which all pages of the site share. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));
}
