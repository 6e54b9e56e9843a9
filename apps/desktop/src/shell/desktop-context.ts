import { createContext, useContext } from 'react';
import type { FolderWatch } from '../features/folder/create-folder-watch.ts';
import type { ClientDescription } from './commands.ts';

export interface Desktop {
  client: ClientDescription;
  /** Null until somebody is signed in. */
  folderWatch: FolderWatch | null;
}

export const DesktopContext = createContext<Desktop | null>(null);

export function useDesktop(): Desktop {
  const desktop = useContext(DesktopContext);
  if (desktop === null) throw new Error('outside of the window');
  return desktop;
}
