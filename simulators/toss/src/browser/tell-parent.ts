import { type FrameMessage, MESSAGE_MARK } from './frame-message.ts';

/** The shop's origin is named in the address; nobody else gets to read what is said. */
export function tellParent(message: FrameMessage): void {
  const shop = new URLSearchParams(location.search).get('parent');
  if (shop !== null && parent !== window) parent.postMessage({ ...message, mark: MESSAGE_MARK }, shop);
}

/** Tells the height whenever it changes, and then that the page is there. */
export function announcePage(): void {
  const { code, message } = document.body.dataset;
  if (code !== undefined) {
    tellParent({ type: 'refused', code, message: message ?? '' });
    return;
  }
  const tellHeight = () => tellParent({ type: 'height', height: document.documentElement.offsetHeight });
  new ResizeObserver(tellHeight).observe(document.documentElement);
  tellHeight();
  tellParent({ type: 'ready' });
}
