import type { ComposeService, ComposeServices } from './read-compose.ts';

/** Maps a container port of a service to its port on the shared machine. */
export type PortOf = (service: string, port: string) => number;

/** Environment of a service on one machine: service names become the loopback address, ports become free ports. */
export function placeOnOneMachine(
  name: string,
  services: ComposeServices,
  { portOf, values }: { portOf: PortOf; values: Record<string, string> },
): Record<string, string> {
  const { environment = {} } = services[name] as ComposeService;
  const entries = Object.entries(environment).map(([key, text]) => [key, fillIn(String(text), values)] as const);
  const hosts = new Map(entries.filter(([key]) => key.endsWith('_HOST')));
  return Object.fromEntries(
    entries.map(([key, text]) => {
      const host = hosts.get(key.replace(/_PORT$/, '_HOST'));
      const owner = host !== undefined && services[host] !== undefined ? host : name;
      if (/(^|_)PORT$/.test(key)) return [key, String(portOf(owner, text))];
      if (/(^|_)HOST$/.test(key)) return [key, '127.0.0.1'];
      return [key, placeAddresses(text, services, portOf)];
    }),
  );
}

function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+):\?[^}]*\}/g, (_all, name: string) => values[name] ?? '');
}

function placeAddresses(text: string, services: ComposeServices, portOf: PortOf): string {
  return text.replace(/\/\/([a-z0-9-]+):(\d+)/g, (all, host: string, port: string) =>
    services[host] === undefined ? all : `//127.0.0.1:${portOf(host, port)}`,
  );
}
