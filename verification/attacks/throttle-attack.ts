import { setTimeout as pause } from 'node:timers/promises';
import { runParallel } from '../kit/run-parallel.ts';
import type { Attack } from './attack.ts';
import { isVerified, mailedCode, solvePuzzle } from './login-attacks.ts';
import { type AttackScene, someNetwork } from './open-attack-scene.ts';
import type { ApiRequest, ApiResponse } from './send-request.ts';

const PASSWORD = 'deep-ocean-42';
const STUDENTS = 200;
const TARGETS = 5;
const CLASS_MINUTES = 5;
const MINUTES = 60;
const CONCURRENCY = 8;
const MAX_ATTEMPTS = 4;
const CAMPUS = '203.0.113.7';

/** Repeats a request with the solution of its puzzle, as the site does. */
async function withPuzzle(send: (options: ApiRequest) => Promise<ApiResponse>): Promise<ApiResponse> {
  const first = await send({ ip: CAMPUS });
  if (first.body.code !== 'CLIENT_PUZZLE') return first;
  return await send({ ip: CAMPUS, headers: { 'x-puzzle-solution': solvePuzzle(String(first.body.challenge)) } });
}

/** An overloaded machine returns 503 with Retry-After; a student tries again, as after any error. */
async function withRetry(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (let attempts = 1; ; attempts += 1) {
    const response = await send();
    if (response.status !== 503 || attempts === MAX_ATTEMPTS) return response;
    await pause(1000);
  }
}

/** Signs up and logs in behind the address of the class; a code by mail is entered when one is required. */
async function enter(scene: AttackScene, email: string): Promise<string> {
  const json = { email, password: PASSWORD };
  const made = await withRetry(() =>
    withPuzzle((options) => scene.request('POST', '/auth/register', { ...options, json })),
  );
  if (made.status !== 201) return `sign-up ${made.status} ${made.text}`;
  const entered = await withRetry(() => withPuzzle((options) => scene.users.logIn(email, options)));
  if (entered.status === 200) return 'let in';
  if (entered.body.code !== 'LOGIN_CODE') return `log-in ${entered.status} ${entered.text}`;
  const code = await mailedCode(scene, email, '[필기] 로그인 코드');
  const { status } = await scene.request('POST', '/auth/login/code', { ip: CAMPUS, json: { email, code } });
  return status === 200 ? 'with a code' : `code ${status}`;
}

/** One hour on the movable clock; `addresses` networks guess once each. */
export function createThrottleAttack(name: string, addresses: number): Attack {
  return {
    name,
    tries: `guessing the passwords of ${TARGETS} students from ${addresses} networks in an hour, while their class of ${STUDENTS} signs up and logs in behind one address within five minutes`,
    refusedWhen: 'less than one guess a minute and account is verified, and every student is let in',
    control: 'some guesses are verified, and the others get the response that reveals nothing',
    isSlow: true,
    run: async (scene) => {
      const run = crypto.randomUUID().slice(0, 8);
      const students = Array.from({ length: STUDENTS }, (_, index) => `s${run}-${index}@example.com`);
      const entries: string[] = [];
      const verified = new Map<string, number>();
      const statuses = new Map<string, number>();
      let sent = 0;
      for (let minute = 0; minute < MINUTES; minute += 1) {
        const arriving =
          minute < CLASS_MINUTES
            ? students.slice((minute * STUDENTS) / CLASS_MINUTES, ((minute + 1) * STUDENTS) / CLASS_MINUTES)
            : [];
        const due = Math.floor((addresses * (minute + 1)) / MINUTES) - sent;
        sent += due;
        const attacking = runParallel(due, CONCURRENCY, async (index) => {
          const email = students[index % TARGETS] ?? '';
          const guess = await scene.users.logIn(email, { password: `guess-${minute}-${index}`, ip: someNetwork() });
          if (isVerified(guess)) verified.set(email, (verified.get(email) ?? 0) + 1);
          const { code } = guess.body;
          const kind = typeof code === 'string' ? code : String(guess.status);
          statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
        });
        const entering = runParallel(arriving.length, CONCURRENCY, async (index) => {
          entries.push(await enter(scene, arriving[index] ?? ''));
        });
        await Promise.all([attacking, entering]);
        await scene.pass(60_000);
      }
      const count = (kind: string) => entries.filter((entry) => entry === kind).length;
      const refused = entries.filter((entry) => entry !== 'let in' && entry !== 'with a code');
      const maxVerified = Math.max(0, ...verified.values());
      return {
        isRefused: maxVerified < MINUTES && refused.length === 0 && entries.length === STUDENTS,
        isControlled: maxVerified > 0 && (statuses.get('LOGIN_CODE') ?? 0) > 0,
        evidence:
          `students: ${count('let in')} let in, ${count('with a code')} with a code, ${refused.length} refused ${refused.slice(0, 3).join(' | ')}; ` +
          `${sent} guesses (${[...statuses].map(([kind, times]) => `${kind}: ${times}`).join(', ')}), ` +
          `at most ${maxVerified} verified per account in the hour (${(maxVerified / MINUTES).toFixed(2)} a minute)`,
      };
    },
  };
}
