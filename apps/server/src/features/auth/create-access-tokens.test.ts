import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createMovableClock } from '../../../testing/create-movable-clock.ts';
import { WrongAudience } from '../../platform/http/http.errors.ts';
import { SessionOver } from './auth.errors.ts';
import { createAccessTokens } from './create-access-tokens.ts';

const secrets = { user: 'users-0123456789-abcdefghijklmnop', admin: 'admins-0123456789-abcdefghijklmno' };
const claims = { user_id: 'u', session_id: 's', audience: 'user' as const };
const MINUTE_MS = 60_000;

describe('a token that was verified before', () => {
  it('is still refused to another audience, and from the second of its end on', async () => {
    const clock = createMovableClock();
    const tokens = createAccessTokens({ clock, secrets });
    const token = await tokens.sign(claims);
    for (let count = 0; count < 2; count += 1) expect(await tokens.verify(token, ['user', 'launch'])).toEqual(claims);
    await expect(tokens.verify(token, ['admin'])).rejects.toThrow(WrongAudience);
    clock.move(14 * MINUTE_MS);
    expect(await tokens.verify(token, ['user'])).toEqual(claims);
    clock.move(MINUTE_MS);
    await expect(tokens.verify(token, ['user'])).rejects.toThrow(SessionOver);
  });

  it('says nothing for one that differs by a letter', async () => {
    const tokens = createAccessTokens({ clock: createMovableClock(), secrets });
    const token = await tokens.sign(claims);
    await tokens.verify(token, ['user']);
    const [head, body, seal = ''] = token.split('.');
    const forged = `${head}.${body}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`;
    for (let count = 0; count < 2; count += 1) {
      await expect(tokens.verify(forged, ['user'])).rejects.toThrow(SessionOver);
    }
  });
});

it('a token is verified by the key of the audience it claims: signed by the users’ key it is no operator’s', async () => {
  const tokens = createAccessTokens({ clock: createMovableClock(), secrets });
  const crossed = await new SignJWT({ sid: 's' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject('u')
    .setAudience('admin')
    .setExpirationTime('10m')
    .sign(Buffer.from(secrets.user));
  await expect(tokens.verify(crossed, ['admin'])).rejects.toThrow(SessionOver);
  await expect(tokens.verify('not.a.token', ['user'])).rejects.toThrow(SessionOver);
});
