import type { WindowOutcome } from './frame-message.ts';
import { openFrame } from './open-frame.ts';

/** Null when the buyer closes the window, which changes nothing at the provider. */
export function showPaymentWindow(origin: string, path: string): Promise<WindowOutcome | null> {
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '토스페이먼츠 결제창');
    Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '16px', overflow: 'hidden' });
    document.body.append(dialog);
    const frame = openFrame(dialog, { origin, path, title: '토스페이먼츠 결제창', query: { target: 'iframe' } });
    Object.assign(frame.element.style, { display: 'block', width: 'min(440px, 92vw)', height: 'min(640px, 86vh)' });
    frame.element.style.border = '0';
    const finish = (outcome: WindowOutcome | null) => {
      frame.close();
      dialog.remove();
      resolve(outcome);
    };
    dialog.addEventListener('close', () => finish(null));
    frame.listen((message) => {
      if (message.type === 'finished') finish(message.outcome);
      if (message.type === 'closed') finish(null);
    });
    frame.ready.catch(() => finish(null));
    // The top layer is above every dialog of the shop, whatever its z-index.
    dialog.showModal();
  });
}
