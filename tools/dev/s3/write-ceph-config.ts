import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CephPlan {
  directory: string;
  /** Id and address of the monitor never change; the gateway port may. */
  fsid: string;
  monitorPort: number;
  gatewayPort: number;
  host?: string | undefined;
  dnsName?: string | undefined;
  /** Length of a lifecycle day; a real day by default. */
  daySeconds?: number | undefined;
}

const STORE_BYTES = 20 * 1024 ** 3;
const MEMORY_TARGET_BYTES = 939_524_096;

/** A single monitor needs no agreement, but every start waits for its proposals, one second each by default. */
const PROPOSE_SECONDS = 0.02;
/** Polling delay when the disk closes; it is opened and closed several times before it serves requests. */
const POLL_MS = 20;

/** One monitor, one disk and one gateway without authentication: they listen on the loopback interface only. */
export function writeCephConfig(plan: CephPlan): string {
  const { directory, fsid, monitorPort, gatewayPort, host, daySeconds } = plan;
  for (const part of ['run', 'log', 'mon/a', 'osd/0', 'rgw']) mkdirSync(join(directory, part), { recursive: true });
  writeFileSync(join(directory, 'keyring'), '');
  const config = join(directory, 'ceph.conf');
  const sections: Record<string, Record<string, string | number | boolean>> = {
    global: {
      fsid,
      'mon initial members': 'a',
      'mon host': `v1:127.0.0.1:${monitorPort}`,
      'ms bind msgr2': false,
      'public addr': '127.0.0.1',
      'auth cluster required': 'none',
      'auth service required': 'none',
      'auth client required': 'none',
      'osd pool default size': 1,
      'osd pool default min size': 1,
      'osd pool default pg num': 4,
      'osd pool default pgp num': 4,
      'osd crush chooseleaf type': 0,
      'mon allow pool size one': true,
      'paxos propose interval': PROPOSE_SECONDS,
      'paxos min wait': PROPOSE_SECONDS,
      'mon data avail warn': 1,
      'mon data avail crit': 1,
      'run dir': join(directory, 'run'),
      'admin socket': join(directory, 'run/$cluster-$name.asok'),
      'log file': join(directory, 'log/$name.log'),
      keyring: join(directory, 'keyring'),
    },
    mon: { 'mon data': join(directory, 'mon/a') },
    osd: {
      'osd data': join(directory, 'osd/0'),
      'osd crush update on start': false,
      'osd class update on start': false,
      'osd objectstore': 'bluestore',
      'bluestore block size': STORE_BYTES,
      'bluestore block create': true,
      'bdev aio poll ms': POLL_MS,
      'osd memory target': MEMORY_TARGET_BYTES,
    },
    'client.rgw.a': {
      'rgw frontends': `beast endpoint=${host ?? '127.0.0.1'}:${gatewayPort}`,
      'rgw dns name': plan.dnsName ?? 'localhost',
      'rgw data': join(directory, 'rgw'),
      ...(daySeconds === undefined ? {} : { 'rgw lc debug interval': daySeconds }),
    },
  };
  const text = Object.entries(sections)
    .map(([name, values]) =>
      [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)].join('\n'),
    )
    .join('\n');
  writeFileSync(config, `${text}\n`);
  return config;
}
