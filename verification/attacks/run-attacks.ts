import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import type { Attack, AttackOutcome } from './attack.ts';
import { listAttacks } from './list-attacks.ts';
import { type AttackScene, openAttackScene } from './open-attack-scene.ts';

interface Row extends AttackOutcome {
  name: string;
  seconds: number;
}

const { values } = parseArgs({
  options: {
    /** Without slow attacks and without a browser. */
    quick: { type: 'boolean', default: false },
    /** Comma-separated names. */
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    /** Networks of the attack on a class; each guess costs a password hash. */
    addresses: { type: 'string', default: '10000' },
  },
});

function chooseAttacks(): Attack[] {
  const only = values.only?.split(',');
  const isQuick = ({ isSlow, needsBrowser }: Attack) => !isSlow && !needsBrowser;
  return listAttacks({ addresses: Number(values.addresses) }).filter(
    (attack) => only?.includes(attack.name) ?? (!values.quick || isQuick(attack)),
  );
}

async function runAttack(scene: AttackScene, attack: Attack): Promise<Row> {
  scene.resetClock();
  const started = performance.now();
  const outcome = await attack.run(scene).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { isRefused: false, isControlled: false, evidence: `stopped: ${text.slice(0, 600)}` };
  });
  return { name: attack.name, seconds: (performance.now() - started) / 1000, ...outcome };
}

function print({ name, isRefused, isControlled, evidence, seconds }: Row): void {
  const verdict = isRefused ? 'refused' : 'ADMITTED';
  const control = isControlled ? '' : ' CONTROL FAILED';
  console.log(`${name.padEnd(34)} ${verdict}${control} ${evidence} (${seconds.toFixed(1)} s)`);
}

async function main(attacks: readonly Attack[]): Promise<void> {
  const postgres = await startPostgres();
  const started = performance.now();
  try {
    const scene = await openAttackScene(postgres.url);
    const rows: Row[] = [];
    for (const attack of attacks) {
      const row = await runAttack(scene, attack);
      rows.push(row);
      print(row);
    }
    const failed = rows.filter(({ isRefused, isControlled }) => !isRefused || !isControlled);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `attacks: ${rows.length}, refused ${rows.length - failed.length}, failed ${failed.length}, ${seconds} s`,
    );
    for (const { name } of failed) console.error(`  replay: npm run attack -- --only ${name}`);
    if (failed.length > 0) process.exitCode = 1;
    await scene.close();
  } finally {
    await postgres.stop();
  }
}

const chosen = chooseAttacks();
if (chosen.length === 0) throw new Error('Unknown attack; --list prints them.');
if (values.list) for (const { name, tries } of chosen) console.log(`${name}: ${tries}`);
else await main(chosen);
// An aborted attack may have left connections; they end with this process.
process.exit();
