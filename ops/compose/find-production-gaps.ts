import type { ComposeFile, ComposeService } from '../image/read-compose.ts';

/** What may be reached from the internet. */
const PUBLISHED: Readonly<Record<string, readonly string[]>> = { edge: ['80:8080', '443:8443'] };
/** Networks without a way out. */
const CLOSED_NETWORKS = ['data', 'watch'];
const SECRET_DIRECTORY = '/run/secrets/';
/** A required variable, so that a release names each image by its digest. */
const IMAGE = /^\$\{\w+_IMAGE:\?[^}]*with @sha256 digest\}$/;

/** Services of a production compose file that are less protected than the rules of decision 0092 require. */
export function findProductionGaps(file: ComposeFile, secretKeys: readonly string[]): string[] {
  const open = CLOSED_NETWORKS.filter((name) => file.networks?.[name]?.internal !== true);
  return [
    ...open.map((name) => `network ${name} has a way out`),
    ...Object.entries(file.services).flatMap(([name, service]) =>
      [
        ...findHardeningGaps(service),
        ...findExposureGaps(name, service, file),
        ...findSecretGaps(service, file, secretKeys),
      ].map((gap) => `${name}: ${gap}`),
    ),
  ];
}

function findHardeningGaps(service: ComposeService): string[] {
  const rules: [boolean, string][] = [
    [IMAGE.test(service.image ?? ''), 'its image is not a variable with a digest'],
    [service.build === undefined, 'is built on the machine'],
    [service.env_file === undefined, 'reads all settings from a file'],
    [service.read_only === true, 'may write to its system'],
    [service.privileged !== true && service.cap_add === undefined, 'has additional rights'],
    [service.cap_drop?.includes('ALL') === true, 'has the capabilities of the engine'],
    [service.security_opt?.includes('no-new-privileges') === true, 'may gain rights'],
    [service.security_opt?.includes('seccomp=unconfined') !== true, 'may make every system call'],
    [service.mem_limit !== undefined, 'has no limit of memory'],
    [service.logging?.options['max-size'] !== undefined, 'its log grows without limit'],
  ];
  return rules.filter(([isMet]) => !isMet).map(([, gap]) => gap);
}

function findExposureGaps(name: string, service: ComposeService, { networks = {} }: ComposeFile): string[] {
  const joined = networksOf(service);
  const published = (service.ports ?? []).filter((port) => PUBLISHED[name]?.includes(port) !== true);
  return [
    ...published.map((port) => `publishes ${port}`),
    ...(joined.length === 0 ? ['is in no named network'] : []),
    ...joined.filter((network) => !(network in networks)).map((network) => `unknown network ${network}`),
    ...(name === 'edge' && joined.includes('data') ? ['reaches the database'] : []),
  ];
}

export function networksOf({ networks = [] }: ComposeService): string[] {
  return Array.isArray(networks) ? networks : Object.keys(networks);
}

/** Secrets are files that the service mounts; none is in its environment. */
function findSecretGaps(
  service: ComposeService,
  { secrets = {} }: ComposeFile,
  secretKeys: readonly string[],
): string[] {
  const mounted = (service.secrets ?? []).map((secret) => (typeof secret === 'string' ? secret : secret.source));
  const environment = Object.entries(service.environment ?? {});
  const named = environment
    .filter(([, value]) => String(value).startsWith(SECRET_DIRECTORY))
    .map(([, value]) => String(value).slice(SECRET_DIRECTORY.length));
  return [
    ...environment.filter(([key]) => secretKeys.includes(key)).map(([key]) => `${key} is in the environment`),
    ...mounted.filter((secret) => !(secret in secrets)).map((secret) => `unknown secret ${secret}`),
    ...named.filter((secret) => !mounted.includes(secret)).map((secret) => `secret ${secret} is not mounted`),
  ];
}
