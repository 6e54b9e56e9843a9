import { MESSAGE_MARK, type ScriptMessage } from './frame-message.ts';
import { announcePage, postToParent } from './post-to-parent.ts';

const form = document.querySelector('form');
const shop = new URLSearchParams(location.search).get('parent');

/** Only the details of the chosen method are visible. */
function showSelection(): void {
  if (form === null) return;
  const method = new FormData(form).get('method');
  for (const details of form.querySelectorAll<HTMLElement>('[data-details]')) {
    details.hidden = details.dataset.details !== method;
  }
  if (typeof method !== 'string') return;
  const select = form.querySelector<HTMLSelectElement>(`[data-details="${method}"] select`);
  postToParent({ type: 'selection', method, instrument: select?.value ?? '' });
}

async function openPayment(request: object): Promise<void> {
  const answer = await fetch('/widget/payments', { method: 'POST', body: JSON.stringify(request) });
  const { code, message, path } = (await answer.json()) as { code?: string; message?: string; path?: string };
  if (path !== undefined) postToParent({ type: 'opened', path });
  else postToParent({ type: 'refused', code: code ?? 'UNKNOWN', message: message ?? '' });
}

function handleScriptMessage(event: MessageEvent): void {
  const message = event.data as (ScriptMessage & { mark?: unknown }) | null;
  if (event.origin !== shop || message?.mark !== MESSAGE_MARK) return;
  if (message.type === 'open') {
    openPayment(message.request).catch(() => postToParent({ type: 'refused', code: 'UNKNOWN', message: '' }));
    return;
  }
  const amountElement = document.querySelector('[data-amount]');
  if (amountElement !== null) amountElement.textContent = `${message.value.toLocaleString('ko-KR')}원`;
}

addEventListener('message', handleScriptMessage);
form?.addEventListener('change', showSelection);
announcePage();
showSelection();
