import styles from './announce.module.css';

let region: HTMLElement | undefined;

/** One live region for the whole page: inside a button it would not be exposed because the children of a button are presentational. */
function getRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = styles.region ?? '';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  return region;
}

export function announce(text: string): void {
  getRegion().textContent = text;
}
