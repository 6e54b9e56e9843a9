import styles from './announce.module.css';

let region: HTMLElement | undefined;

/** One region for the page: a live region inside a button is not exposed, because a button's children are presentational. */
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
