import { type FrameMessage, MESSAGE_MARK } from './frame-message.ts';

/** The shop's origin is in the URL; the message is posted to that origin only. */
export function postToParent(message: FrameMessage): void {
  const shop = new URLSearchParams(location.search).get('parent');
  if (shop !== null && parent !== window) parent.postMessage({ ...message, mark: MESSAGE_MARK }, shop);
}

/** Posts the height on every change, then that the page is ready. */
export function announcePage(): void {
  const { code, message } = document.body.dataset;
  if (code !== undefined) {
    postToParent({ type: 'refused', code, message: message ?? '' });
    return;
  }
  const postHeight = () => postToParent({ type: 'height', height: document.documentElement.offsetHeight });
  new ResizeObserver(postHeight).observe(document.documentElement);
  postHeight();
  postToParent({ type: 'ready' });
}
