import { resolve } from 'node:path';
import { fillVariables } from '../../ops/compose/fill-variables.ts';
import type { ComposeService } from '../../ops/image/read-compose.ts';

/** Where a service of the compose file finds what the engine would give it. */
export interface ServicePlace {
  /** Address in place of all interfaces; null for a service that listens nowhere. */
  address: string | null;
  values: Readonly<Record<string, string>>;
  secrets: string;
  /** Directory of this run for a named volume of the file. */
  volumeOf: (name: string, path: string) => string;
}

export interface DescribedContainer {
  env: Record<string, string>;
  options: string[];
}

const root = resolve(import.meta.dirname, '../..');
const ANY = '0.0.0.0';

/** Environment and podman options of a service of compose.production.yaml on the network of this process. */
export function describeContainer(service: ComposeService, place: ServicePlace): DescribedContainer {
  return { env: environmentOf(service, place), options: [...protectionOf(service), ...mountsOf(service, place)] };
}

/** Published ports replace those inside, because the container has no network of its own. */
function environmentOf({ environment = {}, ports = [] }: ComposeService, { address, values }: ServicePlace) {
  const published = new Map(ports.map((pair) => pair.split(':').toReversed() as [string, string]));
  return Object.fromEntries(
    Object.entries(environment).map(([key, text]) => {
      const value = fillVariables(String(text), values);
      if (key.endsWith('PORT')) return [key, published.get(value) ?? value];
      return [key, value === ANY && address !== null ? address : value];
    }),
  );
}

function protectionOf({ security_opt = [], mem_limit, tmpfs = [] }: ComposeService): string[] {
  // podman's name of `systempaths=unconfined`; a profile is a path of the repository.
  const named = security_opt.map((option) =>
    option === 'systempaths=unconfined' ? 'unmask=ALL' : option.replace('seccomp=', `seccomp=${root}/`),
  );
  return [
    ...named.map((option) => `--security-opt=${option}`),
    ...(mem_limit === undefined ? [] : [`--memory=${mem_limit}`]),
    // An engine of compose files adds these.
    ...tmpfs.map((mount) => `--tmpfs=${mount},noexec,nosuid,nodev`),
  ];
}

function mountsOf({ volumes = [], secrets = [] }: ComposeService, place: ServicePlace): string[] {
  const named = secrets.map((secret) => (typeof secret === 'string' ? secret : secret.source));
  return [
    ...named.map((secret) => `--volume=${place.secrets}/${secret}:/run/secrets/${secret}:ro`),
    ...volumes.map((volume) => {
      const [source = '', target = '', ...mode] = fillVariables(volume, place.values).split(':');
      const path = /^[./]/.test(source) ? resolve(root, source) : place.volumeOf(source, target);
      return `--volume=${[path, target, ...mode].join(':')}`;
    }),
  ];
}
