import { createPasswordHasher } from '../../../apps/server/src/features/auth/index.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';
import { type ApiScene, PASSWORD } from './open-api-scene.ts';
import { logInAs } from './request-scripts.ts';
import { runWrk } from './run-wrk.ts';

const AT_ONCE = 8;
const CHECKS = 20;
const MICROS = 1000;

/** (e) Log-in, whose limit is the password's hash by intention. */
export async function benchLogin(scene: ApiScene): Promise<void> {
  const { api, people, rounds, seconds } = scene;
  const hasher = await createPasswordHasher();
  const hash = await hasher.hash(PASSWORD);
  const script = logInAs('/api/v1/auth/login/token', { people: people.ordinary, password: PASSWORD });
  printFigure({
    title: '(e) log-ins, eight at once',
    unit: '/s',
    ...(await measureInTurn(rounds, {
      own: async () => (await runWrk({ url: api.url, connections: AT_ONCE, seconds, script })).rate,
      bare: () => hashesPerSecond(() => hasher.verify(hash, PASSWORD), seconds),
    })),
    bareName: 'the password checks alone, two at a time',
    limit: 'The hash, by intention; beside it three commits: two limits and the session.',
  });
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) cpu.push(await cpuOf(() => hasher.verify(hash, PASSWORD)));
  printFigure({ title: '(e) CPU of one password check', unit: 'ms', own: cpu, goal: { most: 20 } });
}

async function hashesPerSecond(check: () => Promise<boolean>, seconds: number): Promise<number> {
  const started = performance.now();
  let checked = 0;
  const work = async () => {
    while (performance.now() - started < seconds * 1000) {
      await check();
      checked += 1;
    }
  };
  await Promise.all([work(), work()]);
  return (checked * 1000) / (performance.now() - started);
}

async function cpuOf(check: () => Promise<boolean>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < CHECKS; count += 1) await check();
  const { system, user } = process.cpuUsage(before);
  return (user + system) / MICROS / CHECKS;
}
