import { openUrl } from '@tauri-apps/plugin-opener';

/** A link that leads out of the window, a file to fetch included, is the browser's business. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return;
    if (link.origin === window.location.origin) return;
    event.preventDefault();
    void openUrl(link.href);
  });
}
