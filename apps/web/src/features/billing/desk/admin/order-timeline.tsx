import { Card } from '@pilgi/ui';
import { formatExactMoment } from '../../../../shared/formats/format-moment.ts';
import type { CaseNote, TimelineEvent } from './desk.api.ts';
import styles from './desk.module.css';
import { EVENT_TEXTS, factsOf, noteTextFor } from './desk.texts.ts';

function EventText({ event }: { event: TimelineEvent }) {
  if (event.kind === 'NOTE') {
    const note = event.detail as unknown as Pick<
      CaseNote,
      'act' | 'outcome' | 'text' | 'assignee_email' | 'operator_email'
    >;
    return (
      <>
        {noteTextFor(note)}
        <span className={styles.detail}>{note.operator_email ?? '자동'}</span>
      </>
    );
  }
  const facts = factsOf(event.detail);
  return (
    <>
      <strong>{EVENT_TEXTS[event.kind]}</strong>
      {facts.length === 0 ? null : (
        <span className={styles.detail}>{facts.map(([name, value]) => `${name} ${value}`).join(' · ')}</span>
      )}
    </>
  );
}

/** Everything that happened to an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Card title="시간순 기록">
      <ol className={styles.list} aria-label="시간순 기록">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and the list is replaced as a whole.
          <li key={index} className={styles.event}>
            <time className={styles.time} dateTime={event.at}>
              {formatExactMoment(event.at)}
            </time>
            <span className={styles.long}>
              <EventText event={event} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
