import type { ReactNode } from 'react';
import { ConnectionFailed } from './connection-failed.tsx';
import { useConnection } from './use-connection.ts';

interface ServerNeededProps {
  children: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** Wraps the part of a public page that needs the server; the rest stays readable. */
export function ServerNeeded({ children, headingLevel = 2 }: ServerNeededProps) {
  const connection = useConnection();
  const isUnreachable = connection === 'failed' || connection === 'retrying';
  return isUnreachable ? <ConnectionFailed headingLevel={headingLevel} /> : children;
}
