import { setTimeout as pause } from 'node:timers/promises';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { terminateOthers } from './database.queries.ts';
import { takeAllConnections } from './take-all-connections.ts';

export interface DatabaseFault {
  name: string;
  kind: 'kill' | 'terminate' | 'freeze' | 'exhaust' | 'network';
  /** Injects the fault and resolves when it is over. */
  inject(environment: TestEnvironment): Promise<void>;
}

const KILLS = 20;
const TERMINATIONS = 20;
const FREEZES = 5;
const FREEZE_MS = 10_000;
const QUICK_FREEZE_MS = 3_000;
const OUTAGE_MS = 3_000;
/** Longer than the read timeout of a database connection. */
const LONG_STALL_MS = 24_000;

const kill: DatabaseFault = {
  name: 'kill -9 of the postmaster',
  kind: 'kill',
  inject: ({ postgres }) => postgres.kill(),
};
const terminate: DatabaseFault = {
  name: 'every connection terminated',
  kind: 'terminate',
  inject: ({ databaseUrl }) => terminateOthers(databaseUrl),
};
const freeze = (ms: number): DatabaseFault => ({
  name: `frozen for ${ms / 1000} s`,
  kind: 'freeze',
  inject: async ({ postgres }) => {
    postgres.freeze();
    await pause(ms);
    postgres.thaw();
  },
});
const exhaust: DatabaseFault = {
  name: 'every connection taken by others',
  kind: 'exhaust',
  inject: async ({ databaseUrl }) => {
    const taken = await takeAllConnections(databaseUrl);
    await pause(OUTAGE_MS);
    await taken.release();
  },
};
const onNetwork = (
  name: string,
  inject: (proxy: TestEnvironment['proxies']['database']) => void,
  ms = OUTAGE_MS,
): DatabaseFault => ({
  name: `network ${name}`,
  kind: 'network',
  inject: async ({ proxies }) => {
    inject(proxies.database);
    await pause(ms);
    proxies.database.heal();
  },
});

/** Interleaves the kinds, so that an aborted run has covered all of them. */
export function listDatabaseFaults(quick: boolean): DatabaseFault[] {
  if (quick) return [kill, terminate, freeze(QUICK_FREEZE_MS), terminate, kill];
  const networkFaults = [
    onNetwork('cut', (proxy) => proxy.cut()),
    onNetwork('stalled', (proxy) => proxy.stall()),
    onNetwork('delayed by 200 ms', (proxy) => proxy.delay(200)),
    onNetwork('with every third connection reset', (proxy) => proxy.reset(1 / 3)),
    onNetwork('stalled for longer than every timeout', (proxy) => proxy.stall(), LONG_STALL_MS),
  ];
  const rest = [...Array.from({ length: FREEZES }, () => freeze(FREEZE_MS)), exhaust, ...networkFaults, exhaust];
  const pairs = Array.from({ length: KILLS }, () => kill).flatMap((one, index) =>
    index < TERMINATIONS ? [one, terminate] : [one],
  );
  const every = Math.ceil(pairs.length / rest.length);
  return pairs.flatMap((fault, index) => {
    const extra = index % every === every - 1 ? rest.splice(0, 1) : [];
    return index === pairs.length - 1 ? [fault, ...extra, ...rest.splice(0)] : [fault, ...extra];
  });
}
