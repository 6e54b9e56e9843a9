import { joinClasses } from '../join-classes.ts';
import { encodeQr } from './encode-qr.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  value: string;
  /** Accessible name: what the code contains. */
  label: string;
  className?: string;
}

/** Quiet zone required by readers. */
const BORDER = 4;

/** Dark on light in both themes: many readers do not support inverted codes. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const grid = encodeQr(value);
  const side = grid.length + BORDER * 2;
  const path = grid
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={joinClasses(styles.root, className)}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
