import { StatusChip } from '@pilgi/ui';
import { Link } from 'react-router';
import { formatCreditBalance } from '../../../../../shared/formats/format-credit-balance.ts';
import { formatDay, formatMoment } from '../../../../../shared/formats/format-moment.ts';
import { formatWon } from '../../../../../shared/formats/format-won.ts';
import type { UserEvent } from './user-page.api.ts';
import styles from './user-page.module.css';
import { eventAddress, eventText, kindText, stateText } from './user-page.texts.ts';

const BAD_STATES = ['FAILED', 'REVIEW', 'REFUSED', 'WRONG', 'MISSING'];

function groupByDay(events: readonly UserEvent[]): [string, UserEvent[]][] {
  const days = new Map<string, UserEvent[]>();
  for (const event of events) {
    const day = formatDay(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function EventAmount({ event }: { event: UserEvent }) {
  const { credits, amount_won } = event;
  const parts = [
    credits === null ? null : `${credits > 0 ? '+' : '−'}${formatCreditBalance(Math.abs(credits))}`,
    amount_won === null ? null : formatWon(amount_won),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className={styles.amount}>{parts.join(' · ')}</span>;
}

function EventRow({ event }: { event: UserEvent }) {
  const address = eventAddress(event);
  const state = stateText(event);
  const text = eventText(event) || kindText(event);
  return (
    <li className={styles.event}>
      <time dateTime={event.at} className={styles.time}>
        {formatMoment(event.at).slice(formatDay(event.at).length)}
      </time>
      <span className={styles.kind}>{kindText(event)}</span>
      <span className={styles.what}>
        {address === null ? <span>{text}</span> : <Link to={address}>{text}</Link>}
        {state === null ? null : (
          <StatusChip tone={BAD_STATES.includes(event.state ?? '') ? 'bad' : 'neutral'}>{state}</StatusChip>
        )}
      </span>
      <EventAmount event={event} />
    </li>
  );
}

/** Everything that happened to the account, newest first. */
export function UserTimeline({ events }: { events: readonly UserEvent[] }) {
  if (events.length === 0) return <p className={styles.faint}>기록이 없습니다.</p>;
  return groupByDay(events).map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul className={styles.events}>
        {ofDay.map((event) => (
          <EventRow key={`${event.kind} ${event.id} ${event.at} ${event.state ?? ''}`} event={event} />
        ))}
      </ul>
    </section>
  ));
}
