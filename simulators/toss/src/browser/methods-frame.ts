import { MESSAGE_MARK, type ScriptMessage } from './frame-message.ts';
import { announcePage, tellParent } from './tell-parent.ts';

const form = document.querySelector('form');
const shop = new URLSearchParams(location.search).get('parent');

/** Details belong to the chosen method alone. */
function showSelection(): void {
  if (form === null) return;
  const method = new FormData(form).get('method');
  for (const details of form.querySelectorAll<HTMLElement>('[data-details]')) {
    details.hidden = details.dataset.details !== method;
  }
  if (typeof method !== 'string') return;
  const select = form.querySelector<HTMLSelectElement>(`[data-details="${method}"] select`);
  tellParent({ type: 'selection', method, instrument: select?.value ?? '' });
}

async function openPayment(request: object): Promise<void> {
  const answer = await fetch('/widget/payments', { method: 'POST', body: JSON.stringify(request) });
  const { code, message, path } = (await answer.json()) as { code?: string; message?: string; path?: string };
  if (path !== undefined) tellParent({ type: 'opened', path });
  else tellParent({ type: 'refused', code: code ?? 'UNKNOWN', message: message ?? '' });
}

function hear(event: MessageEvent): void {
  const said = event.data as (ScriptMessage & { mark?: unknown }) | null;
  if (event.origin !== shop || said?.mark !== MESSAGE_MARK) return;
  if (said.type === 'open') {
    openPayment(said.request).catch(() => tellParent({ type: 'refused', code: 'UNKNOWN', message: '' }));
    return;
  }
  const place = document.querySelector('[data-amount]');
  if (place !== null) place.textContent = `${said.value.toLocaleString('ko-KR')}원`;
}

addEventListener('message', hear);
form?.addEventListener('change', showSelection);
announcePage();
showSelection();
