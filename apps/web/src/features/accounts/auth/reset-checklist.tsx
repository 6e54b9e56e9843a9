import { VisuallyHidden } from '@pilgi/ui';
import { Circle, CircleCheck } from 'lucide-react';
import styles from './reset-checklist.module.css';

interface ResetChecklistProps {
  rules: readonly { label: string; isMet: boolean }[];
}

export function ResetChecklist({ rules }: ResetChecklistProps) {
  return (
    <ul aria-label="비밀번호 조건" className={styles.root}>
      {rules.map(({ label, isMet }) => (
        <li key={label} className={isMet ? styles.holds : undefined}>
          {isMet ? <CircleCheck aria-hidden="true" size={18} /> : <Circle aria-hidden="true" size={18} />}
          <span>
            {label}
            <VisuallyHidden>{isMet ? ' 충족' : ' 미충족'}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
