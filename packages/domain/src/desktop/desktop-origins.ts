/** What the window of the desktop client names as its origin: macOS and Linux, then Windows. */
export const DESKTOP_ORIGINS: readonly string[] = ['tauri://localhost', 'http://tauri.localhost'];
