import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES, CUSTOMERS, SITE, THIRD_PARTIES } from './addresses.ts';

/**
 * Gives the network namespace of this process its addresses and names. It has no way out: the names of card company and
 * models lead to simulators, so that the settings of production need no exception. Must run in namespaces of its own.
 */
export function openClosedNetwork(directory: string): void {
  const [, state] = execFileSync('ip', ['-brief', 'link', 'show', 'lo'], { encoding: 'utf8' }).split(/\s+/);
  // The loopback interface of a new namespace is down; that of a machine never is.
  if (state !== 'DOWN') throw new Error('this is the network of the machine, not one of its own');
  const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'ignore' });
  ip('link', 'set', 'lo', 'up');
  const parties = Object.values(THIRD_PARTIES);
  for (const address of [...Object.values(ADDRESSES), ...parties.map((one) => one.address)]) {
    ip('address', 'add', `${address}/32`, 'dev', 'lo');
  }
  ip('route', 'add', 'local', CUSTOMERS, 'dev', 'lo');
  // In place of the engine's publication of 80 and 443.
  execFileSync('sysctl', ['-q', '-w', 'net.ipv4.ip_unprivileged_port_start=80']);
  const names = [
    ['127.0.0.1', 'localhost postgres pgbouncer'],
    ...Object.entries(ADDRESSES).map(([name, address]) => [address, name]),
    ...parties.map(({ address, name }) => [address, name]),
    // Both edges, as a customer finds them in the domain name system.
    [ADDRESSES['edge-1'], SITE.name],
    [ADDRESSES['edge-2'], SITE.name],
  ];
  const file = join(directory, 'hosts');
  writeFileSync(file, `${names.map((line) => line.join(' ')).join('\n')}\n`);
  // In the mount namespace of this process alone.
  execFileSync('mount', ['--bind', file, '/etc/hosts']);
}
