import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

interface PlaceLinkProps {
  to: string;
  className: string | undefined;
  children: ReactNode;
}

/** Says where one is. The router's own link of this kind would be carried by every public page as well. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const isHere = `${pathname}/`.startsWith(`${to}/`);
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}
