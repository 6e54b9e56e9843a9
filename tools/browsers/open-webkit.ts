import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supervise } from '../dev/supervise.ts';
import { findFreePort } from '../node/find-free-port.ts';
import type { DrivenPage } from './driven-page.ts';
import { openWebdriverPage } from './open-webdriver-page.ts';

/** WebKitGTK on a screen that nobody sees, over its own WebDriver. */
export async function openWebkit(): Promise<DrivenPage> {
  const driver = 'WebKitWebDriver';
  const screen = 'Xvfb';
  const home = mkdtempSync(join(tmpdir(), 'pilgi-webkit-'));
  writeSheet(home);
  const programs = supervise(() => undefined);
  const end = async () => {
    await programs.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const port = await findFreePort();
    // A display takes a socket named after its number, so the number is as free as the port.
    const display = `:${port}`;
    programs.keep({
      name: 'screen',
      command: screen,
      args: [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    });
    programs.keep({ name: 'webkit', command: driver, args: [`--port=${port}`], env: environment(home, display) });
    return await Promise.race([openWebdriverPage({ origin: `http://127.0.0.1:${port}`, end }), programs.broken]);
  } catch (error) {
    await end();
    throw error;
  }
}

/** The bar of addresses would not let the window be as narrow as a phone. */
function writeSheet(home: string): void {
  const folder = join(home, '.config/gtk-3.0');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'gtk.css'),
    '* { font-size: 1px; min-width: 0; padding: 0; margin: 0; border-width: 0; }\n',
  );
}

/** Nothing of the person who runs this, and no graphics card. */
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
