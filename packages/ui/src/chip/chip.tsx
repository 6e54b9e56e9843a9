import { CircleCheck, CircleX, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './chip.module.css';

export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad';

export interface ChipProps extends ComponentProps<'span'> {
  tone?: Tone | 'marker';
  icon?: ReactNode;
}

export function Chip({ tone = 'neutral', icon, className, children, ...rest }: ChipProps) {
  return (
    <span {...rest} className={joinClasses(styles.root, styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

const STATUS_ICONS: Record<Tone, LucideIcon> = {
  neutral: Clock,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
};

export interface StatusChipProps extends Omit<ChipProps, 'tone' | 'icon'> {
  tone: Tone;
}

/** Chip that shows its tone by an icon too, never by colour alone. */
export function StatusChip({ tone, ...rest }: StatusChipProps) {
  const Icon = STATUS_ICONS[tone];
  return <Chip tone={tone} icon={<Icon aria-hidden="true" />} {...rest} />;
}
