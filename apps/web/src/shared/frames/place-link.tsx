import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface PlaceLinkProps {
  to: string;
  /** Other paths that belong to this place, and those below it that do not. */
  also?: readonly string[];
  except?: readonly string[];
  className: string | undefined;
  children: ReactNode;
}

const NONE: readonly string[] = [];

/** Says where one is. The router's own link of this kind would be carried by every public page as well. */
export function PlaceLink({ to, also = NONE, except = NONE, className, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isBelow = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const isHere = [to, ...also].some(isBelow) && !except.some(isBelow);
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
