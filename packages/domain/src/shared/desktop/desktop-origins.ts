/** Origins of the desktop client's window: macOS and Linux, then Windows. */
export const DESKTOP_ORIGINS: readonly string[] = ['tauri://localhost', 'http://tauri.localhost'];
