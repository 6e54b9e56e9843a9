import { VisuallyHidden } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleUserRound, Coins, Monitor, Search } from 'lucide-react';
import { Link } from 'react-router';
import { formatCreditBalance } from '../formats/format-credit-balance.ts';
import { courseAddress } from '../lists/course-address.ts';
import { openPalette } from '../palette/palette-request.ts';
import { currentUserQuery } from '../session/current-user.api.ts';
import { useSession } from '../session/use-session.ts';
import { getShell } from '../shell/shell.ts';
import { type Today, todayQuery } from '../today/today.api.ts';
import { APP_PLACES, type AppPlace } from './app-menu.ts';
import styles from './app-sidebar.module.css';
import { daysUntil } from './days-until.ts';
import { HomeLink } from './home-link.tsx';
import { MenuLink } from './menu-link.tsx';

function PlaceLink({ place, today }: { place: AppPlace; today: Today | undefined }) {
  const { Icon, label, count, isDue, ...link } = place;
  const number = today && count ? count(today) : 0;
  return (
    <MenuLink {...link} className={styles.place}>
      <Icon aria-hidden="true" size={19} />
      <span className={styles.label}>{label}</span>
      {number > 0 ? (
        <span className={styles.count} data-due={isDue ? '' : undefined}>
          {number}
          <VisuallyHidden>개</VisuallyHidden>
        </span>
      ) : null}
    </MenuLink>
  );
}

function Courses({ today }: { today: Today }) {
  const courses = today.courses.filter(({ name }) => name !== null);
  if (courses.length === 0) return null;
  return (
    <nav aria-label="과목" className={styles.courses}>
      <p className={styles.heading}>과목</p>
      {courses.map(({ name, lecture_count, exam_on }, index) => (
        <Link key={name} to={courseAddress(name ?? '')} className={styles.place}>
          <span className={styles.dot} data-colour={(index % 4) + 1} aria-hidden="true" />
          <span className={styles.label}>{name}</span>
          <span className={styles.count} data-exam={exam_on === null ? undefined : ''}>
            {exam_on === null ? lecture_count : daysUntil(today.date, exam_on)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function Account() {
  const { isSignedIn } = useSession();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  return (
    <div className={styles.account}>
      <MenuLink to="/payment-management" also={['/payment']} className={styles.credit}>
        <Coins aria-hidden="true" size={19} />
        <span className={styles.label}>
          <span className={styles.small}>결제 관리</span>
          {user ? <strong>{formatCreditBalance(user.spendable_credits)}</strong> : null}
        </span>
      </MenuLink>
      <MenuLink to="/profile" className={styles.place}>
        <CircleUserRound aria-hidden="true" size={19} />
        <span className={styles.label}>프로필</span>
      </MenuLink>
    </div>
  );
}

export function AppSidebar() {
  const { isSignedIn } = useSession();
  const { data: today } = useQuery({ ...todayQuery, enabled: isSignedIn });
  return (
    <header className={styles.root}>
      <div className={styles.logo}>
        <HomeLink />
      </div>
      <button type="button" className={styles.find} onClick={openPalette}>
        <Search aria-hidden="true" size={18} />
        <span className={styles.label}>찾기</span>
        <span className={styles.keys} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <nav aria-label="내 메뉴" className={styles.nav}>
        {APP_PLACES.map((place) => (
          <PlaceLink key={place.to} place={place} today={today} />
        ))}
        {getShell().menuLinks.map(({ label, to }) => (
          <MenuLink key={to} to={to} className={styles.place}>
            <Monitor aria-hidden="true" size={19} />
            <span className={styles.label}>{label}</span>
          </MenuLink>
        ))}
      </nav>
      {today ? <Courses today={today} /> : null}
      <Account />
    </header>
  );
}
