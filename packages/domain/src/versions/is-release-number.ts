const RELEASE = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/** Three parts, as installers and Tauri's updater read it; ours else may have one to four. */
export function isReleaseNumber(version: string): boolean {
  return RELEASE.test(version) && version.length <= 40;
}
