import { createContext, useContext } from 'react';
import type { DirectoryWatcher } from '../features/watched-directory/create-directory-watcher.ts';
import type { ClientDescription } from './commands.ts';

export interface Desktop {
  client: ClientDescription;
  /** Null until a user is signed in. */
  directoryWatcher: DirectoryWatcher | null;
}

export const DesktopContext = createContext<Desktop | null>(null);

export function useDesktop(): Desktop {
  const desktop = useContext(DesktopContext);
  if (desktop === null) throw new Error('DesktopContext has no provider');
  return desktop;
}
