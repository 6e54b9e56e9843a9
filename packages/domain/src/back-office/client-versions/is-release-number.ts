const RELEASE = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})(?:-[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)?$/;

/** Exactly three parts, as installers and Tauri's updater require; other version numbers may have one to four. */
export function isReleaseNumber(version: string): boolean {
  return RELEASE.test(version) && version.length <= 40;
}
