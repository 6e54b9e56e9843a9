import { Notice, TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import type { OverviewAlarm } from './overview.api.ts';
import styles from './overview.module.css';
import { describeAlarm } from './overview.texts.ts';

/** Most urgent first, as the server sorts them. */
export function OverviewAlarms({ alarms }: { alarms: readonly OverviewAlarm[] }) {
  if (alarms.length === 0) return null;
  return (
    <ul className={styles.alarms} aria-label="경보">
      {alarms.map((alarm) => {
        const { title, text, link, tone } = describeAlarm(alarm);
        return (
          <li key={`${alarm.kind} ${title}`}>
            <Notice tone={tone}>
              <span className={styles.alarm}>
                <span>
                  <b>{title}</b> {text}
                </span>
                {link ? <TextLink render={<Link to={link.to} />}>{link.label}</TextLink> : null}
              </span>
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}
