import { Notice, TextLink } from '@pilgi/ui';
import { Link } from 'react-router';
import type { OverviewAlarm } from './overview.api.ts';
import styles from './overview.module.css';
import { describeAlarm } from './overview.texts.ts';

const SHOWN_ALARMS = 3;

function AlarmList({ alarms, label }: { alarms: readonly OverviewAlarm[]; label: string }) {
  return (
    <ul className={styles.alarms} aria-label={label}>
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

/** Most urgent first, as the server sorts them; more than three are folded. */
export function OverviewAlarms({ alarms }: { alarms: readonly OverviewAlarm[] }) {
  if (alarms.length === 0) return null;
  const rest = alarms.slice(SHOWN_ALARMS);
  return (
    <div>
      <AlarmList alarms={alarms.slice(0, SHOWN_ALARMS)} label="경보" />
      {rest.length === 0 ? null : (
        <details className={styles.details}>
          <summary>경보 {rest.length}개 더 보기</summary>
          <AlarmList alarms={rest} label="나머지 경보" />
        </details>
      )}
    </div>
  );
}
