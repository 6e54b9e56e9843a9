import { createHash } from 'node:crypto';
import { countLeadingZeroBits, PUZZLE_BITS, puzzleText } from '@pilgi/domain/accounts';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, PASSWORD, someEmail, someIp } from '../../../../testing/account-builders.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { createRateLimits, type RateLimits } from '../../../platform/rate-limits/create-rate-limits.ts';
import { loginFailuresPerNetwork, unknownPerAccount } from './auth-limits.ts';

const WRONG = 'wrong-password';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ATTEMPTS = 25;

let server: TestApp;
let mailbox: Mailbox;
let limits: RateLimits;
beforeAll(async () => {
  server = await startTestApp();
  limits = createRateLimits({ ...server, factor: 1 });
  mailbox = await startMailbox();
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

interface Attempt {
  password?: string;
  ip?: string;
  cookie?: string;
  solution?: string;
}

const logIn = (email: string, { password = PASSWORD, ip = someIp(), cookie, solution }: Attempt = {}) =>
  server.send({
    method: 'POST',
    url: '/api/v1/auth/login/token',
    remoteAddress: ip,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(cookie === undefined ? {} : { cookie }),
      ...(solution === undefined ? {} : { 'x-puzzle-solution': solution }),
    },
    payload: new URLSearchParams({ username: email, password }).toString(),
  });
const cookieOf = ({ headers }: Awaited<ReturnType<typeof logIn>>) => String(headers['set-cookie']).split(';')[0] ?? '';
/** Counted as guesses from many networks, without the cost of verifying each. */
const attack = async (email: string) => {
  for (let guess = 0; guess < ATTEMPTS; guess += 1) await limits.exceeds(unknownPerAccount, `user ${email}`);
};
const enterCode = (email: string, code: string) =>
  server.send({ method: 'POST', url: '/api/v1/auth/login/code', remoteAddress: someIp(), payload: { email, code } });

async function mailedCode(email: string): Promise<string> {
  await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
  const mail = await mailbox.waitForMessage({ to: email, subject: '[필기] 로그인 코드' });
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

describe('log-in while others guess the password', () => {
  it('admits the owner on a device that has logged in before', async () => {
    const { email } = await aUser(server);
    const cookie = cookieOf(await logIn(email));
    await attack(email);
    expect((await logIn(email, { cookie })).status).toBe(200);
  });

  it('gives the same response to a right and a wrong password elsewhere, and mails a code for the right one', async () => {
    const { email } = await aUser(server);
    await attack(email);
    const wrong = await logIn(email, { password: WRONG });
    const right = await logIn(email);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'LOGIN_CODE' } });
    expect(right.body).toEqual(wrong.body);
    const code = await mailedCode(email);
    expect((await enterCode(email, code)).status).toBe(200);
    expect((await enterCode(email, code)).status).toBe(401);
  });

  it('mails nothing for wrong passwords and treats an unknown address the same', async () => {
    const [{ email }, unknown] = [await aUser(server), someEmail()];
    await attack(email);
    await attack(unknown);
    await runWorkerTask(server, 'deliver-mail', mailbox.smtpPort);
    expect(mailbox.messages(email).filter(({ subject }) => subject === '[필기] 로그인 코드')).toEqual([]);
    expect((await logIn(unknown, { password: WRONG })).body).toMatchObject({ code: 'LOGIN_CODE' });
  });

  it('invalidates a code after five wrong entries', async () => {
    const { email } = await aUser(server);
    await attack(email);
    await logIn(email);
    const code = await mailedCode(email);
    const other = code === '000000' ? '000001' : '000000';
    for (let entry = 0; entry < 5; entry += 1) expect((await enterCode(email, other)).status).toBe(401);
    expect((await enterCode(email, code)).status).toBe(401);
  });

  it('verifies at most 20 guesses an hour, however many networks take part', async () => {
    const { email } = await aUser(server);
    const guesses = await Promise.all(Array.from({ length: 60 }, () => logIn(email, { password: WRONG })));
    const verified = guesses.filter(({ status, body }) => status === 401 && body.code === undefined);
    expect(verified.length).toBeGreaterThan(0);
    expect(verified.length).toBeLessThanOrEqual(20);
    server.clock.move(HOUR_MS);
    expect((await logIn(email, { password: WRONG })).body.code).toBeUndefined();
  });

  it('delays one network after five failures, and an IPv6 network as a whole', async () => {
    const { email } = await aUser(server);
    const ip = (host: number) => `2001:db8:7:${email.length}::${host.toString(16)}`;
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await logIn(email, { password: WRONG, ip: ip(guess) })).status).toBe(401);
    expect((await logIn(email, { ip: ip(99) })).headers['retry-after']).toBe('60');
    expect((await logIn(email, { ip: '2001:db8:8::1' })).status).toBe(200);
  });
});

describe('network with many failures', () => {
  const failuresFrom = async (ip: string) => {
    for (let failure = 0; failure < 199; failure += 1) await limits.exceeds(loginFailuresPerNetwork, ip);
    expect((await logIn(someEmail(), { password: WRONG, ip })).status).toBe(401);
  };

  function solve(challenge: string): string {
    for (let counter = 0; ; counter += 1) {
      const digest = createHash('sha256').update(puzzleText(challenge, counter)).digest();
      if (countLeadingZeroBits(digest) >= PUZZLE_BITS) return puzzleText(challenge, counter);
    }
  }

  it('must solve a puzzle, each solution counts once, and is never refused', async () => {
    const [{ email }, ip] = [await aUser(server), someIp()];
    await failuresFrom(ip);
    const refused = await logIn(email, { ip });
    expect(refused).toMatchObject({ status: 429, body: { code: 'CLIENT_PUZZLE' } });
    const solution = solve(String(refused.body.challenge));
    expect((await logIn(email, { ip, solution: `${solution}9` })).status).toBe(429);
    expect((await logIn(email, { ip, solution })).status).toBe(200);
    expect((await logIn((await aUser(server)).email, { ip, solution })).status).toBe(429);
  });

  it('does not need a solution on a known device', async () => {
    const [{ email }, ip] = [await aUser(server), someIp()];
    const cookie = cookieOf(await logIn(email, { ip }));
    await failuresFrom(ip);
    expect((await logIn(email, { ip, cookie })).status).toBe(200);
  });

  it('is not a class that logs in behind one address with some wrong passwords', async () => {
    const ip = someIp();
    const users = await Promise.all(Array.from({ length: 40 }, () => aUser(server)));
    for (const { email } of users.slice(0, 5)) await logIn(email, { ip, password: WRONG });
    const responses = await Promise.all(users.map(({ email }) => logIn(email, { ip })));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
  });
});
