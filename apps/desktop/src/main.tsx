import '@pilgi/ui/styles.css';
import { installRecorderHost } from '@pilgi/web/features/lectures/recorder/recorder-host.ts';
import { installShell } from '@pilgi/web/shared/shell/shell.ts';
import { desktopRecorderHost } from './features/recorder/desktop-recorder-host.ts';
import { commands } from './shell/commands.ts';
import { openDesktopShell } from './shell/open-desktop-shell.ts';

const client = await commands.describeClient();
installShell(await openDesktopShell(client));
installRecorderHost(desktopRecorderHost);
// Imported after installShell because page modules read the shell when they load.
const { renderWindow } = await import('./app/render-window.tsx');
const root = document.getElementById('root');
if (root !== null) renderWindow(root, client);
