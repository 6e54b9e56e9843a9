import { Laptop } from 'lucide-react';
import styles from './download-place.module.css';

/** Takes the place of the download buttons until versions are published. */
export function DownloadPlace() {
  return (
    <p className={styles.root}>
      <Laptop aria-hidden="true" size={20} className={styles.icon} />
      <span>Windows와 macOS 앱을 준비하고 있습니다. 공개되면 여기에서 내려받을 수 있습니다.</span>
    </p>
  );
}
