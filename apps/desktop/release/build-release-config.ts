import type { ReleaseSettings } from './read-release-settings.ts';

type Policy = Readonly<Record<string, string>>;

const TIMESTAMP_URL = 'http://timestamp.digicert.com';
/** First macOS release whose WebKit is Safari 16.4, the build target of the window. */
const OLDEST_MACOS = '13.3';

/** Used in development only. Removed from releases because any local program may listen on these ports. */
const DEVELOPMENT_SOURCE = 'http://localhost:*';

/** Release overrides that Tauri merges into tauri.conf.json. */
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
    const remaining = before.split(' ').filter((source) => source !== DEVELOPMENT_SOURCE);
    return [directive, [...new Set([...remaining, ...sources])].join(' ')];
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
  return {
    signingIdentity: macosIdentity,
    hardenedRuntime: true,
    entitlements: 'Entitlements.plist',
    minimumSystemVersion: OLDEST_MACOS,
  };
}
