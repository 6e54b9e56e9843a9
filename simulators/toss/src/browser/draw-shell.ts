import { sdkError } from './sdk-error.ts';

export interface Shell {
  element: Element;
  /** Rejects when the page does not let the script load its next part. */
  ready: Promise<void>;
}

const STYLE_ID = 'toss-widget-style';
const STYLE = '.toss-widget { display: block; width: 100%; } .toss-widget-mark { display: block; height: 16px; }';

/**
 * Draws around the frame with the means that embedded payment scripts use: HTML as text, style elements and
 * attributes, a document as text, an image, and a further script by its URL. A shop whose content security policy
 * refuses one of them notices it here and not at its first customer.
 */
export function drawShell(place: Element, origin: string): Shell {
  const element = document.createElement('div');
  element.innerHTML = '<div style="position: relative"></div>';
  element.className = 'toss-widget';
  place.append(element);
  addStyle();
  element.insertAdjacentHTML('beforeend', `<img class="toss-widget-mark" src="${origin}/widget/mark.svg" alt="">`);
  const probe = document.createElement('iframe');
  probe.setAttribute('style', 'display: none');
  probe.srcdoc = '<!doctype html><title>toss</title>';
  element.append(probe);
  return { element, ready: loadChunk(origin) };
}

function addStyle(): void {
  if (document.getElementById(STYLE_ID) !== null) return;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  style.textContent = STYLE;
  document.head.append(style);
}

function loadChunk(origin: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(sdkError('UNKNOWN'));
    script.src = `${origin}/widget/chunk.js`;
    document.head.append(script);
  });
}
