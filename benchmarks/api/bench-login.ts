import { createPasswordHasher } from '../../apps/server/src/features/accounts/index.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, PASSWORD } from './open-api-scene.ts';
import { logInAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const CONCURRENCY = 8;
const CHECKS = 20;
const MICROS = 1000;

/** (e) Login; limited by the password hash on purpose. */
export async function benchLogin(scene: ApiScene): Promise<void> {
  const { api, users, rounds, seconds } = scene;
  const hasher = await createPasswordHasher();
  const hash = await hasher.hash(PASSWORD);
  const script = logInAs('/api/v1/auth/login/token', { users: users.ordinary, password: PASSWORD });
  printFigure({
    title: '(e) logins, eight concurrent',
    unit: '/s',
    ...(await measureInTurn(rounds, {
      own: async () => (await runWrk({ url: api.url, connections: CONCURRENCY, seconds, script })).rate,
      bare: () => hashesPerSecond(() => hasher.verify(hash, PASSWORD), seconds),
    })),
    bareName: 'the password hashes only, two at a time',
    limit: 'The password hash, on purpose; also three commits: two rate limits and the session.',
  });
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) cpu.push(await cpuOf(() => hasher.verify(hash, PASSWORD)));
  printFigure({ title: '(e) CPU of one password check', unit: 'ms', own: cpu, goal: { max: 20 } });
}

async function hashesPerSecond(check: () => Promise<boolean>, seconds: number): Promise<number> {
  const started = performance.now();
  let checked = 0;
  const repeat = async () => {
    while (performance.now() - started < seconds * 1000) {
      await check();
      checked += 1;
    }
  };
  await Promise.all([repeat(), repeat()]);
  return (checked * 1000) / (performance.now() - started);
}

async function cpuOf(check: () => Promise<boolean>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < CHECKS; count += 1) await check();
  const { system, user } = process.cpuUsage(before);
  return (user + system) / MICROS / CHECKS;
}
