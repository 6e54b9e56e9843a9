export type ReleasePlatform = 'windows' | 'macos';

export interface ReleaseSettings {
  platform: ReleasePlatform;
  siteOrigin: string;
  storageOrigin: string;
  updaterPublicKey: string;
  /** Exactly one of the two is set: a certificate of this machine, or a command that signs remotely. */
  windowsCertificate: string | null;
  windowsSignCommand: string | null;
  macosIdentity: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const FOR_ALL = [
  'PUBLIC_WEB_ORIGIN',
  'S3_PUBLIC_ENDPOINT',
  'PILGI_UPDATER_PUBKEY',
  'TAURI_SIGNING_PRIVATE_KEY',
  'TAURI_SIGNING_PRIVATE_KEY_PASSWORD',
];
/** Signing certificate, and the account used for notarization. */
const FOR_MACOS = [
  'APPLE_SIGNING_IDENTITY',
  'APPLE_CERTIFICATE',
  'APPLE_CERTIFICATE_PASSWORD',
  'APPLE_ID',
  'APPLE_PASSWORD',
  'APPLE_TEAM_ID',
];
const WINDOWS_SIGNERS = ['WINDOWS_CERTIFICATE_THUMBPRINT', 'WINDOWS_SIGN_COMMAND'];

export class ReleaseNotReady extends Error {
  constructor(problems: readonly string[]) {
    super(['The release cannot be built:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
}

/** Reports all problems in one error because a build takes an hour. */
export function readReleaseSettings(env: Env, platform: ReleasePlatform): ReleaseSettings {
  const problems = [...missing(env, platform), ...wrongSigner(env, platform), ...openAddresses(env)];
  if (problems.length > 0) throw new ReleaseNotReady(problems);
  const originOf = (name: string) => new URL(env[name] ?? '').origin;
  return {
    platform,
    siteOrigin: originOf('PUBLIC_WEB_ORIGIN'),
    storageOrigin: originOf('S3_PUBLIC_ENDPOINT'),
    updaterPublicKey: env.PILGI_UPDATER_PUBKEY ?? '',
    windowsCertificate: env.WINDOWS_CERTIFICATE_THUMBPRINT || null,
    windowsSignCommand: env.WINDOWS_SIGN_COMMAND || null,
    macosIdentity: env.APPLE_SIGNING_IDENTITY || null,
  };
}

function missing(env: Env, platform: ReleasePlatform): string[] {
  const needed = platform === 'macos' ? [...FOR_ALL, ...FOR_MACOS] : FOR_ALL;
  return needed.filter((name) => !env[name]).map((name) => `${name} is not set`);
}

function wrongSigner(env: Env, platform: ReleasePlatform): string[] {
  if (platform !== 'windows') return [];
  const given = WINDOWS_SIGNERS.filter((name) => env[name]);
  if (given.length !== 1) return [`exactly one of ${WINDOWS_SIGNERS.join(' and ')} must be set`];
  const command = env.WINDOWS_SIGN_COMMAND;
  return command && !command.includes('%1') ? ['WINDOWS_SIGN_COMMAND lacks the file placeholder (%1)'] : [];
}

function openAddresses(env: Env): string[] {
  return ['PUBLIC_WEB_ORIGIN', 'S3_PUBLIC_ENDPOINT']
    .filter((name) => env[name] && !(URL.canParse(env[name]) && new URL(env[name]).protocol === 'https:'))
    .map((name) => `${name} is not an https address`);
}
