import { createHash } from 'node:crypto';
import { countLeadingZeroBits, PUZZLE_BITS, puzzleText } from '@pilgi/domain/accounts';
import type { Attack } from './attack.ts';
import { type AttackScene, someNetwork } from './open-attack-scene.ts';
import type { ApiResponse } from './send-request.ts';

const WRONG = 'wrong-password-1';
const PASSWORD = 'deep-ocean-42';
const GUESSES = 30;
const MAX_VERIFIED_AN_HOUR = 20;

const cookieOf = ({ headers }: ApiResponse) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const newEmail = () => `a${crypto.randomUUID()}@example.com`;
/** A response that reveals whether the password was right. */
export const isVerified = ({ status, body }: ApiResponse) => status === 401 && body.code === undefined;

export function solvePuzzle(challenge: string): string {
  for (let counter = 0; ; counter += 1) {
    const digest = createHash('sha256').update(puzzleText(challenge, counter)).digest();
    if (countLeadingZeroBits(digest) >= PUZZLE_BITS) return puzzleText(challenge, counter);
  }
}

export async function mailedCode(scene: AttackScene, email: string, subject: string): Promise<string> {
  await scene.deliverMail();
  const newest = scene.mailbox.messages(email).find((mail) => mail.subject === subject);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? '';
}

async function guess(scene: AttackScene, email: string, ips: readonly string[]): Promise<ApiResponse[]> {
  return await Promise.all(ips.map((ip) => scene.users.logIn(email, { password: WRONG, ip })));
}

const networks = (count: number) => Array.from({ length: count }, someNetwork);

export const loginAttacks: readonly Attack[] = [
  {
    name: 'owner-lock-out',
    tries: 'wrong passwords from many networks, so that the owner cannot log in',
    refusedWhen: 'the owner logs in on a known device at once, and elsewhere with a code by mail',
    control: 'the attacker’s own network is delayed after five guesses',
    run: async (scene) => {
      const { users } = scene;
      const { email } = await users.user();
      const cookie = cookieOf(await users.logIn(email));
      const own = someNetwork();
      await guess(scene, email, networks(GUESSES));
      for (let count = 0; count < 5; count += 1) await users.logIn(email, { password: WRONG, ip: own });
      const delayed = await users.logIn(email, { password: WRONG, ip: own });
      const known = await users.logIn(email, { headers: { cookie } });
      const elsewhere = await users.logIn(email);
      const code = await mailedCode(scene, email, '[필기] 로그인 코드');
      const entered = await scene.request('POST', '/auth/login/code', { json: { email, code } });
      return {
        isRefused: known.status === 200 && elsewhere.body.code === 'LOGIN_CODE' && entered.status === 200,
        isControlled: delayed.status === 429,
        evidence: `known device ${known.status}, new device ${elsewhere.status} then code ${entered.status}`,
      };
    },
  },
  {
    name: 'operator-lock-out',
    tries: 'wrong passwords at the admin login, so that an operator cannot log in',
    refusedWhen: 'the operator logs in on a known device',
    control: 'another device is not admitted meanwhile, even with the right password',
    run: async (scene) => {
      const { email, password } = await scene.users.operator();
      const logIn = (json: object, headers = {}) => scene.request('POST', '/admin/login', { json, headers });
      const cookie = cookieOf(await logIn({ email, password }));
      await Promise.all(networks(GUESSES).map(() => logIn({ email, password: WRONG })));
      const known = await logIn({ email, password }, { cookie });
      const unknown = await logIn({ email, password });
      const evidence = `known device ${known.status}, other device ${unknown.status}`;
      return { isRefused: known.status === 200, isControlled: unknown.status !== 200, evidence };
    },
  },
  {
    name: 'reset-after-lock-out',
    tries: 'keeping the owner’s network delayed after the owner reset the password',
    refusedWhen: 'the log-in after the reset succeeds in the same second',
    control: 'before the reset the same log-in is delayed',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const ip = someNetwork();
      for (let count = 0; count < 6; count += 1) await scene.users.logIn(email, { password: WRONG, ip });
      const before = await scene.users.logIn(email, { ip });
      await scene.request('POST', '/auth/password-reset/request', { json: { email } });
      await scene.deliverMail();
      const mail = scene.mailbox.messages(email).find(({ subject }) => subject.includes('재설정'));
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      const json = { token, new_password: 'another-ocean-43' };
      await scene.request('POST', '/auth/password-reset/confirm', { json, ip });
      const after = await scene.users.logIn(email, { ip, password: 'another-ocean-43' });
      const evidence = `before ${before.status}, after the reset ${after.status}`;
      return { isRefused: after.status === 200, isControlled: before.status === 429, evidence };
    },
  },
  {
    name: 'guesses-from-many-networks',
    tries: 'one guess from each of 40 networks',
    refusedWhen: 'at most 20 responses an hour reveal whether the password was right',
    control: 'the first guesses are verified, and a right password gets the same response as a wrong one',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const guesses = await guess(scene, email, networks(40));
      const verified = guesses.filter(isVerified).length;
      const [right, wrong] = [await scene.users.logIn(email), await scene.users.logIn(email, { password: WRONG })];
      return {
        isRefused: verified <= MAX_VERIFIED_AN_HOUR,
        isControlled: verified > 0 && right.text === wrong.text && right.status === wrong.status,
        evidence: `${verified} of 40 guesses verified`,
      };
    },
  },
  {
    name: 'ipv6-sign-up-flood',
    tries: '30 sign-ups from 30 addresses of one IPv6 /64',
    refusedWhen: 'at most ten succeed, the others require a puzzle',
    control: 'a neighbouring /64 signs up',
    run: async (scene) => {
      const prefix = `2001:db8:${Math.floor(Math.random() * 65_000).toString(16)}`;
      const register = (ip: string) =>
        scene.request('POST', '/auth/register', { ip, json: { email: newEmail(), password: PASSWORD } });
      const flood = [];
      for (let host = 1; host <= 30; host += 1) flood.push(await register(`${prefix}:1::${host.toString(16)}`));
      const made = flood.filter(({ status }) => status === 201).length;
      const puzzled = flood.filter(({ body }) => body.code === 'CLIENT_PUZZLE').length;
      const neighbour = await register(`${prefix}:2::1`);
      const evidence = `${made} created, ${puzzled} must solve a puzzle`;
      return { isRefused: made <= 10 && made + puzzled === 30, isControlled: neighbour.status === 201, evidence };
    },
  },
  {
    name: 'puzzle-solution-reuse',
    tries: 'one solution for several sign-ups, and a challenge of the attacker’s own',
    refusedWhen: 'the second use and the forged challenge get a new puzzle',
    control: 'the first use succeeds',
    run: async (scene) => {
      const ip = someNetwork();
      const register = (solution?: string) =>
        scene.request('POST', '/auth/register', {
          ip,
          json: { email: newEmail(), password: PASSWORD },
          ...(solution === undefined ? {} : { headers: { 'x-puzzle-solution': solution } }),
        });
      for (let count = 0; count < 10; count += 1) await register();
      const solution = solvePuzzle(String((await register()).body.challenge));
      const [first, second] = [await register(solution), await register(solution)];
      const forged = await register(solvePuzzle(`AAAAAAAAAAAAAAAA.${Date.now() + 600_000}.forged`));
      const evidence = `first ${first.status}, again ${second.status}, forged ${forged.status}`;
      return {
        isRefused: second.status === 429 && forged.status === 429,
        isControlled: first.status === 201,
        evidence,
      };
    },
  },
  {
    name: 'address-header-spoofing',
    tries: 'a new X-Forwarded-For for each guess through the edge, to avoid the delay of one network',
    refusedWhen: 'the sixth guess is delayed',
    control: 'five guesses are verified',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const statuses = [];
      for (let count = 0; count < 6; count += 1) {
        const form = { username: email, password: WRONG };
        const headers = { 'x-forwarded-for': someNetwork(), 'x-real-ip': someNetwork(), forwarded: 'for=9.9.9.9' };
        statuses.push((await scene.requestAtEdge('POST', '/api/v1/auth/login/token', { form, headers })).status);
      }
      const isControlled = statuses.slice(0, 5).every((status) => status === 401);
      return { isRefused: statuses[5] === 429, isControlled, evidence: statuses.join(' ') };
    },
  },
  {
    name: 'account-enumeration',
    tries: 'distinguishing known from unknown addresses by the response of log-in and reset',
    refusedWhen: 'status and body are the same',
    control: 'the right password of the known address is admitted',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const unknown = newEmail();
      const logIn = (name: string) => scene.users.logIn(name, { password: WRONG });
      const reset = (name: string) => scene.request('POST', '/auth/password-reset/request', { json: { email: name } });
      const pairs = [
        [await logIn(email), await logIn(unknown)],
        [await reset(email), await reset(unknown)],
      ] as const;
      const isSame = pairs.every(([one, other]) => one.status === other.status && one.text === other.text);
      const owner = await scene.users.logIn(email);
      const evidence = pairs.map(([one, other]) => `${one.status}=${other.status}`).join(', ');
      return { isRefused: isSame, isControlled: owner.status === 200, evidence };
    },
  },
  {
    name: 'log-in-timing',
    tries: 'distinguishing known from unknown addresses by the time of the response (coarse)',
    refusedWhen: 'the medians of ten each differ by less than half',
    control: 'a response without a password check is faster than half of the median',
    run: async (scene) => {
      const { email } = await scene.users.user();
      const times: Record<'known' | 'unknown' | 'none', number[]> = { known: [], unknown: [], none: [] };
      const measure = async (name: keyof typeof times, send: () => Promise<unknown>) => {
        const started = performance.now();
        await send();
        times[name].push(performance.now() - started);
      };
      for (let round = 0; round < 10; round += 1) {
        await measure('known', () => scene.users.logIn(email, { password: WRONG }));
        await measure('unknown', () => scene.users.logIn(newEmail(), { password: WRONG }));
        await measure('none', () => scene.request('GET', '/app/versions'));
      }
      const [known, unknown, none] = [median(times.known), median(times.unknown), median(times.none)];
      const ratio = known / unknown;
      const evidence = `known ${known.toFixed(0)} ms, unknown ${unknown.toFixed(0)} ms, without check ${none.toFixed(0)} ms`;
      return { isRefused: ratio > 0.5 && ratio < 2, isControlled: none < unknown / 2, evidence };
    },
  },
];

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
