import type { ReleaseSettings } from './read-release-settings.ts';

/** Optimized for size and speed; the default release profile is optimized for build time. */
const PROFILE = ['--', '--profile', 'ship'];

export interface BuildCommand {
  args: string[];
  env: Record<string, string>;
}

/** npm commands, run in the app directory: first the window, then the Tauri program with its installers. */
export function listBuildCommands(configPath: string, settings: ReleaseSettings): BuildCommand[] {
  const env = { PILGI_SERVER_ORIGIN: settings.siteOrigin, PILGI_UPDATER_PUBKEY: settings.updaterPublicKey };
  const target = settings.platform === 'macos' ? ['--target', 'universal-apple-darwin'] : [];
  const config = ['--config', configPath];
  return [
    { args: ['run', 'build'], env },
    // Rust and npm packages of a Tauri plugin have separate version numbers; both are pinned.
    {
      args: ['exec', '--', 'tauri', 'build', '--ci', '--ignore-version-mismatches', ...config, ...target, ...PROFILE],
      env,
    },
  ];
}

/** Output directory of the Tauri build. */
export function bundleDirectoryFor(targetDirectory: string, platform: ReleaseSettings['platform']): string {
  const built = platform === 'macos' ? 'universal-apple-darwin/ship' : 'ship';
  return `${targetDirectory}/${built}/bundle`;
}
