import type { ReleaseSettings } from './read-release-settings.ts';

/** Small and quick to run; the usual one is quick to build. */
const PROFILE = ['--', '--profile', 'ship'];

export interface BuildCommand {
  args: string[];
  env: Record<string, string>;
}

/** For npm, in the folder of the app: first the window, then the program around it with its installers. */
export function listBuildCommands(configPath: string, settings: ReleaseSettings): BuildCommand[] {
  const env = { PILGI_SERVER_ORIGIN: settings.siteOrigin, PILGI_UPDATER_PUBKEY: settings.updaterPublicKey };
  const target = settings.platform === 'macos' ? ['--target', 'universal-apple-darwin'] : [];
  const config = ['--config', configPath];
  return [
    { args: ['run', 'build'], env },
    // The parts of a plug-in for Rust and for the window are numbered apart; each is pinned.
    {
      args: ['exec', '--', 'tauri', 'build', '--ci', '--ignore-version-mismatches', ...config, ...target, ...PROFILE],
      env,
    },
  ];
}

/** Where Tauri leaves what it made. */
export function bundleFolderFor(targetFolder: string, platform: ReleaseSettings['platform']): string {
  const built = platform === 'macos' ? 'universal-apple-darwin/ship' : 'ship';
  return `${targetFolder}/${built}/bundle`;
}
