import { QueryScope } from '@pilgi/web/shared/api/query-scope.tsx';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { type ClientDescription, commands } from '../shell/commands.ts';
import { DesktopContext } from '../shell/desktop-context.ts';
import { openLinksOutside } from './open-links-outside.ts';
import { routes } from './routes.tsx';

export function drawWindow(root: HTMLElement, client: ClientDescription): void {
  openLinksOutside();
  createRoot(root).render(
    <DesktopContext value={{ client, folderWatch: null }}>
      <QueryScope>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryScope>
    </DesktopContext>,
  );
  // The second frame is the first one that somebody has seen.
  requestAnimationFrame(() => requestAnimationFrame(() => void commands.tellPainted(Date.now() - client.started_at)));
}
