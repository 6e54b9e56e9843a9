import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../../testing/create-movable-clock.ts';
import { WrongAudience } from '../../../platform/http/http.errors.ts';
import { SessionExpired } from './auth.errors.ts';
import { createAccessTokens } from './create-access-tokens.ts';

const secrets = { user: 'users-0123456789-abcdefghijklmnop', admin: 'admins-0123456789-abcdefghijklmno' };
const claims = { user_id: 'u', session_id: 's', audience: 'user' as const };
const MINUTE_MS = 60_000;

describe('cached verification', () => {
  it('still rejects another audience and an expired token', async () => {
    const clock = createMovableClock();
    const tokens = createAccessTokens({ clock, secrets });
    const token = await tokens.sign(claims);
    for (let count = 0; count < 2; count += 1) expect(await tokens.verify(token, ['user', 'launch'])).toEqual(claims);
    await expect(tokens.verify(token, ['admin'])).rejects.toThrow(WrongAudience);
    clock.move(14 * MINUTE_MS);
    expect(await tokens.verify(token, ['user'])).toEqual(claims);
    clock.move(MINUTE_MS);
    await expect(tokens.verify(token, ['user'])).rejects.toThrow(SessionExpired);
  });

  it('does not accept a token that differs by one character', async () => {
    const tokens = createAccessTokens({ clock: createMovableClock(), secrets });
    const token = await tokens.sign(claims);
    await tokens.verify(token, ['user']);
    const [head, body, seal = ''] = token.split('.');
    const forged = `${head}.${body}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    for (let count = 0; count < 2; count += 1) {
      await expect(tokens.verify(forged, ['user'])).rejects.toThrow(SessionExpired);
    }
  });
});

it('verifies a token with the key of its audience, so a user key cannot sign an admin token', async () => {
  const tokens = createAccessTokens({ clock: createMovableClock(), secrets });
  const crossed = await new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('u')
    .setAudience('admin')
    .setExpirationTime('10m')
    .sign(Buffer.from(secrets.user));
  await expect(tokens.verify(crossed, ['admin'])).rejects.toThrow(SessionExpired);
  await expect(tokens.verify('not.a.token', ['user'])).rejects.toThrow(SessionExpired);
});
