import type { ComposeServices } from './read-compose.ts';

export interface ImageParts {
  services: ComposeServices;
  /** Texts of the container files by their path. */
  containerfiles: Readonly<Record<string, string>>;
  /** True when a path of the project exists. */
  hasFile: (path: string) => boolean;
  /** Settings that the processes read; any other name is a mistake. */
  settings: ReadonlySet<string>;
}

/** Finds mistakes that a container engine would report only at start. */
export function findImageGaps({ services, containerfiles, hasFile, settings }: ImageParts): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const [program, file] = service.command ?? [];
    const { dockerfile = '', target } = service.build ?? {};
    const targets = listStages(containerfiles[dockerfile] ?? '');
    return [
      ...(program === 'node' && !hasFile(file ?? '') ? [`${name}: file ${file} does not exist`] : []),
      ...(target !== undefined && !targets.has(target) ? [`${name}: ${dockerfile} has no stage ${target}`] : []),
      ...Object.keys(service.depends_on ?? {})
        .filter((other) => services[other] === undefined)
        .map((other) => `${name}: depends on the unknown service ${other}`),
      ...listUnreadSettings(name, service, settings),
      ...listUnknownHosts(name, service.environment ?? {}, services),
      ...(service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((path) => path.startsWith('./') && !hasFile(path.slice(2)))
        .map((path) => `${name}: mounted path ${path} does not exist`),
    ];
  });
}

function listStages(containerfile: string): Set<string | undefined> {
  return new Set([...containerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name));
}

function listUnreadSettings(name: string, service: ComposeServices[string], settings: ReadonlySet<string>): string[] {
  if (service.command?.[0] !== 'node') return [];
  const unread = Object.keys(service.environment ?? {}).filter((key) => !settings.has(key));
  return unread.map((key) => `${name}: unknown setting ${key}`);
}

/** Host names in addresses must be services of the file. */
function listUnknownHosts(name: string, environment: Record<string, string>, services: ComposeServices): string[] {
  const hosts = Object.values(environment).flatMap((value) =>
    [...String(value).matchAll(/\/\/(?:[^@/]*@)?([a-z0-9-]+):\d+/g)].map(([, host]) => host ?? ''),
  );
  return hosts
    .filter((host) => host !== 'localhost' && services[host] === undefined)
    .map((host) => `${name}: unknown host ${host}`);
}
