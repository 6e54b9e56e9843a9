import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world/start-world.ts';
import { terminateOthers } from './database.queries.ts';
import { takeAllConnections } from './take-all-connections.ts';

export interface DatabaseBlow {
  name: string;
  kind: 'kill' | 'terminate' | 'freeze' | 'exhaust' | 'line';
  /** Strikes, and resolves when nothing stands in the way any more. */
  strike(world: World): Promise<void>;
}

const KILLS = 20;
const TERMINATIONS = 20;
const FREEZES = 5;
const FREEZE_MS = 10_000;
const QUICK_FREEZE_MS = 3_000;
const AWAY_MS = 3_000;
/** Longer than a connection in use may say nothing. */
const LONG_SILENCE_MS = 24_000;

const kill: DatabaseBlow = {
  name: 'kill -9 of the postmaster',
  kind: 'kill',
  strike: ({ postgres }) => postgres.kill(),
};
const terminate: DatabaseBlow = {
  name: 'every connection terminated',
  kind: 'terminate',
  strike: ({ databaseUrl }) => terminateOthers(databaseUrl),
};
const freeze = (ms: number): DatabaseBlow => ({
  name: `frozen for ${ms / 1000} s`,
  kind: 'freeze',
  strike: async ({ postgres }) => {
    postgres.freeze();
    await pause(ms);
    postgres.thaw();
  },
});
const exhaust: DatabaseBlow = {
  name: 'every connection taken by others',
  kind: 'exhaust',
  strike: async ({ databaseUrl }) => {
    const taken = await takeAllConnections(databaseUrl);
    await pause(AWAY_MS);
    await taken.giveBack();
  },
};
const onLine = (name: string, disturb: (line: World['lines']['database']) => void, ms = AWAY_MS): DatabaseBlow => ({
  name: `line ${name}`,
  kind: 'line',
  strike: async ({ lines }) => {
    disturb(lines.database);
    await pause(ms);
    lines.database.heal();
  },
});

/** Kinds in turn, so that a run that is broken off has seen them all. */
export function listDatabaseBlows(quick: boolean): DatabaseBlow[] {
  if (quick) return [kill, terminate, freeze(QUICK_FREEZE_MS), terminate, kill];
  const lines = [
    onLine('cut', (line) => line.cut()),
    onLine('silent', (line) => line.stall()),
    onLine('200 ms late', (line) => line.delay(200)),
    onLine('with every third connection broken off', (line) => line.reset(1 / 3)),
    onLine('silent for longer than anybody waits', (line) => line.stall(), LONG_SILENCE_MS),
  ];
  const rest = [...Array.from({ length: FREEZES }, () => freeze(FREEZE_MS)), exhaust, ...lines, exhaust];
  const pairs = Array.from({ length: KILLS }, () => kill).flatMap((one, index) =>
    index < TERMINATIONS ? [one, terminate] : [one],
  );
  const every = Math.ceil(pairs.length / rest.length);
  return pairs.flatMap((blow, index) => {
    const extra = index % every === every - 1 ? rest.splice(0, 1) : [];
    return index === pairs.length - 1 ? [blow, ...extra, ...rest.splice(0)] : [blow, ...extra];
  });
}
