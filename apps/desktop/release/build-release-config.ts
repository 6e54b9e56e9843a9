import type { ReleaseSettings } from './read-release-settings.ts';

type Policy = Readonly<Record<string, string>>;

const TIMESTAMP_URL = 'http://timestamp.digicert.com';
/** Its system browser is the oldest that the window is built for. */
const OLDEST_MACOS = '13.3';

/** Where everything is on a developer's machine; programs of others may listen there on a user's. */
const DEVELOPMENT_SOURCE = 'http://localhost:*';

/** What a release changes in tauri.conf.json; Tauri merges the two. */
export function buildReleaseConfig(basePolicy: Policy, version: string, settings: ReleaseSettings) {
  const { siteOrigin, storageOrigin, platform } = settings;
  return {
    version,
    app: {
      security: {
        csp: addSources(basePolicy, {
          'connect-src': [siteOrigin, storageOrigin],
          'img-src': [storageOrigin],
          'media-src': [storageOrigin],
        }),
      },
    },
    bundle: {
      active: true,
      createUpdaterArtifacts: true,
      targets: platform === 'windows' ? ['nsis', 'msi'] : ['app', 'dmg'],
      ...(platform === 'windows' ? { windows: windowsBundle(settings) } : { macOS: macosBundle(settings) }),
    },
    plugins: {
      updater: {
        pubkey: settings.updaterPublicKey,
        endpoints: [
          `${siteOrigin}/api/v1/app/updates/{{target}}/{{arch}}/{{current_version}}?bundle_type={{bundle_type}}`,
        ],
        dangerousInsecureTransportProtocol: false,
        requireSignedVersion: true,
      },
    },
  };
}

function addSources(policy: Policy, added: Readonly<Record<string, readonly string[]>>): Policy {
  const extended = Object.entries(added).map(([directive, sources]): [string, string] => {
    const before = policy[directive];
    if (before === undefined) throw new Error(`tauri.conf.json has no ${directive}`);
    const kept = before.split(' ').filter((source) => source !== DEVELOPMENT_SOURCE);
    return [directive, [...new Set([...kept, ...sources])].join(' ')];
  });
  return { ...policy, ...Object.fromEntries(extended) };
}

function windowsBundle({ windowsCertificate, windowsSignCommand }: ReleaseSettings) {
  return {
    allowDowngrades: false,
    digestAlgorithm: 'sha256',
    timestampUrl: TIMESTAMP_URL,
    ...(windowsCertificate === null ? {} : { certificateThumbprint: windowsCertificate }),
    ...(windowsSignCommand === null ? {} : { signCommand: windowsSignCommand }),
    nsis: { installMode: 'currentUser', languages: ['Korean'], displayLanguageSelector: false },
    wix: { language: 'ko-KR' },
  };
}

function macosBundle({ macosIdentity }: ReleaseSettings) {
  return { signingIdentity: macosIdentity, hardenedRuntime: true, minimumSystemVersion: OLDEST_MACOS };
}
