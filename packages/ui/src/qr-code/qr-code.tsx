import { joinClasses } from '../join-classes.ts';
import { encodeQr } from './encode-qr.ts';
import styles from './qr-code.module.css';

export interface QrCodeProps {
  value: string;
  /** What the code leads to, for who cannot see it. */
  label: string;
  className?: string;
}

/** Cameras need the light border. */
const BORDER = 4;

/** Dark on light in both themes: many readers do not know it the other way round. */
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
