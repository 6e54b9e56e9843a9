import type { ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '../../ops/image/build-images.ts';
import type { Engine } from '../../ops/image/open-engine.ts';
import type { ComposeFile } from '../../ops/image/read-compose.ts';
import { describeContainer } from './describe-container.ts';
import { type Release, releaseTag, targetOf } from './prepare-releases.ts';

export interface InstallationOptions {
  engine: Engine;
  compose: ComposeFile;
  values: Readonly<Record<string, string>>;
  secrets: string;
  /** Certificate of the authority of this run. */
  authority: string;
  directory: string;
}

interface ContainerStart {
  /** Name in the compose file. */
  service: string;
  release: Release;
  /** Name of the container and its address; both null for a command that runs once. */
  name: string | null;
  address: string | null;
  /** In place of the service's own command; follows its entry point. */
  command?: readonly string[] | undefined;
  /** In place of the service's security options. */
  securityOptions?: readonly string[] | undefined;
}

export const LABEL = 'pilgi-rehearsal';
const AUTHORITY = '/rehearsal/ca.crt';

/** Starts a container with everything that compose.production.yaml gives to the service. */
export function startContainer(options: InstallationOptions, run: ContainerStart): ChildProcess {
  const { engine, compose, directory, values, secrets, authority } = options;
  const { service, release, name, address } = run;
  const described = compose.services[service];
  if (described === undefined) throw new Error(`unknown service ${service}`);
  const target = targetOf(service);
  const { env, options: more } = describeContainer(
    { ...described, security_opt: [...(run.securityOptions ?? described.security_opt ?? [])] },
    { address, values, secrets, volumeOf: (volume, path) => openVolume(options, { volume, path, target }) },
  );
  const errors = openSync(join(directory, 'logs', `${service}.errors`), 'a');
  const child = engine.run({
    image: releaseTag(target, release),
    command: [...(described.entrypoint ?? []), ...(run.command ?? described.command ?? [])],
    env: { ...env, NODE_EXTRA_CA_CERTS: AUTHORITY },
    options: [`--label=${LABEL}=${name ?? 'once'}`, `--volume=${authority}:${AUTHORITY}:ro`, ...more],
    errors,
  });
  closeSync(errors);
  return child;
}

/** A named volume gets the owner that its directory has in the image, and root when the image lacks it. */
function openVolume(
  { engine, directory }: InstallationOptions,
  { volume, path, target }: { volume: string; path: string; target: Target },
): string {
  const place = join(directory, 'volumes', volume);
  mkdirSync(place, { recursive: true });
  const owner = engine.read(releaseTag(target, 'first'), ['sh', '-c', `stat -c %u ${path} 2>/dev/null || echo 0`]);
  chownSync(place, Number(owner), Number(owner));
  return place;
}
