import { VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { getShell } from '../shell/shell.ts';
import { todayQuery } from '../today/today.api.ts';
import { type AppPlace, TAB_PLACES } from './app-menu.ts';
import styles from './app-tab-bar.module.css';
import { MenuLink } from './menu-link.tsx';

function Tab({ place, count }: { place: AppPlace; count: number }) {
  const { Icon, label, also, except, to } = place;
  return (
    <MenuLink {...{ to, also, except }} className={styles.tab}>
      <Icon aria-hidden="true" size={22} />
      {label}
      {count > 0 ? (
        <span className={styles.count}>
          {count}
          <VisuallyHidden>개</VisuallyHidden>
        </span>
      ) : null}
    </MenuLink>
  );
}

/** The menu of a phone. */
export function AppTabBar() {
  const { isSignedIn } = useSession();
  const { data: today } = useQuery({ ...todayQuery, enabled: isSignedIn });
  const links = getShell().menuLinks.map(({ to }) => to);
  const countOf = ({ isDue, count }: AppPlace) => (isDue && today && count ? count(today) : 0);
  return (
    <nav aria-label="아래 메뉴" className={styles.root}>
      {TAB_PLACES.start.map((place) => (
        <Tab key={place.to} place={place} count={countOf(place)} />
      ))}
      <Link to="/studio#upload" className={styles.add} aria-label="강의 올리기">
        <Plus aria-hidden="true" size={24} />
      </Link>
      {TAB_PLACES.end.map((place) => (
        <Tab key={place.to} place={place} count={countOf(place)} />
      ))}
      <MenuLink to="/profile" also={['/payment-management', ...links]} className={styles.tab}>
        <CircleUserRound aria-hidden="true" size={22} />나
      </MenuLink>
    </nav>
  );
}
