import { openUrl } from '@tauri-apps/plugin-opener';

/** Opens links to other origins, including downloads, in the system browser. */
export function openLinksOutside(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return;
    if (link.origin === window.location.origin) return;
    event.preventDefault();
    void openUrl(link.href);
  });
}
