import { QueryScope } from '@pilgi/web/shared/api/query-scope.tsx';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type ClientDescription, commands } from '../shell/commands.ts';
import { DesktopContext } from '../shell/desktop-context.ts';
import { openLinksOutside } from './open-links-outside.ts';
import { routes } from './routes.tsx';

export function renderWindow(root: HTMLElement, client: ClientDescription): void {
  openLinksOutside();
  createRoot(root).render(
    <DesktopContext value={{ client, directoryWatcher: null }}>
      <QueryScope>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryScope>
    </DesktopContext>,
  );
  // The first frame is on the screen when the second callback runs.
  requestAnimationFrame(() => requestAnimationFrame(() => void commands.reportPainted(Date.now() - client.started_at)));
}
