import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface MenuLinkProps {
  to: string;
  /** Other paths that also mark this link as current, and paths below `to` that do not. */
  also?: readonly string[];
  except?: readonly string[];
  className: string | undefined;
  children: ReactNode;
}

const NONE: readonly string[] = [];

/** Sets `aria-current`. The router's NavLink would increase the size of every public page. */
export function MenuLink({ to, also = NONE, except = NONE, className, children }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isBelow = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  const isCurrent = [to, ...also].some(isBelow) && !except.some(isBelow);
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
