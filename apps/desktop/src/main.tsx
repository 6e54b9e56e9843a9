import '@pilgi/ui/styles.css';
import { installShell } from '@pilgi/web/shared/shell/shell.ts';
import { commands } from './shell/commands.ts';
import { openDesktopShell } from './shell/open-desktop-shell.ts';

const client = await commands.describeClient();
installShell(await openDesktopShell(client));
// Only now: pages look at the shell when they are loaded.
const { drawWindow } = await import('./app/draw-window.tsx');
const root = document.getElementById('root');
if (root !== null) drawWindow(root, client);
