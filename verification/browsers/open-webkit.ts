import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { supervise } from '../../tools/dev/supervise.ts';
import type { DrivenPage } from './driven-page.ts';
import { openWebdriverPage } from './open-webdriver-page.ts';

/** Starts WebKitGTK on a virtual screen with its WebDriver. */
export async function openWebkit(): Promise<DrivenPage> {
  const driver = 'WebKitWebDriver';
  const screen = 'Xvfb';
  const home = mkdtempSync(join(tmpdir(), 'pilgi-webkit-'));
  writeStyleSheet(home);
  const programs = supervise(() => undefined);
  const end = async () => {
    await programs.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort();
    // The display socket is named after its number, so the number of a free port is free too.
    const display = `:${port}`;
    programs.startService({
      name: 'screen',
      command: screen,
      args: [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    });
    programs.startService({
      name: 'webkit',
      command: driver,
      args: [`--port=${port}`],
      env: environment(home, display),
    });
    return await Promise.race([openWebdriverPage({ origin: `http://127.0.0.1:${port}`, end }), programs.broken]);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Without this style sheet the address bar prevents a window as narrow as a phone. */
function writeStyleSheet(home: string): void {
  const directory = join(home, '.config/gtk-3.0');
  mkdirSync(directory, { recursive: true });
  writeFileSync(
    join(directory, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; border-width: 0; }\n',
  );
}

/** Isolated home directory and software rendering. */
const environment = (home: string, display: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: join(home, '.config'),
  XDG_RUNTIME_DIR: home,
  DISPLAY: display,
  GDK_BACKEND: 'x11',
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
});
