import { IconButton, StatCard } from '@pilgi/ui';
import { CircleHelp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from './figure-card.module.css';

interface FigureCardProps {
  label: string;
  unit: string;
  meaning: string;
  value: number | undefined;
  to?: string | undefined;
}

/** Figure with a tooltip for pointer, keyboard and touch; Esc closes it. */
export function FigureCard({ label, unit, meaning, value, to }: FigureCardProps) {
  const tipId = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <li className={styles.root}>
      <StatCard
        label={label}
        unit={unit}
        value={value?.toLocaleString('ko-KR')}
        render={to === undefined ? undefined : <Link to={to} />}
      />
      <span className={styles.help}>
        <IconButton
          size="small"
          label={`${label}: 무엇을 센 수치인가요?`}
          title=""
          icon={<CircleHelp aria-hidden="true" />}
          aria-describedby={isShown ? tipId : undefined}
          onMouseEnter={() => setIsShown(true)}
          onMouseLeave={() => setIsShown(false)}
          onFocus={() => setIsShown(true)}
          onBlur={() => setIsShown(false)}
          onClick={() => setIsShown(true)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setIsShown(false);
          }}
        />
      </span>
      {isShown ? (
        <span id={tipId} role="tooltip" className={styles.tip}>
          {meaning}
        </span>
      ) : null}
    </li>
  );
}
