import type { WindowOutcome } from './frame-message.ts';
import { announcePage, postToParent } from './post-to-parent.ts';

const target = new URLSearchParams(location.search).get('target');
const notice = document.querySelector('[role=alert]');

async function decide(button: HTMLButtonElement): Promise<void> {
  if (button.value === 'close' && target === 'iframe') {
    postToParent({ type: 'closed' });
    return;
  }
  const chosen = document.querySelector<HTMLSelectElement>(`#${button.value}-code`)?.value ?? null;
  const body = JSON.stringify({ decision: button.value, code: chosen });
  const answer = await fetch(`${location.pathname}/decision`, { method: 'POST', body });
  const outcome = (await answer.json()) as WindowOutcome & { error?: string };
  if (!answer.ok) {
    if (notice !== null) notice.textContent = outcome.error ?? '';
    return;
  }
  if (target === 'iframe') postToParent({ type: 'finished', outcome });
  else if (outcome.url !== null) location.assign(outcome.url);
}

// Buttons are disabled in the HTML until the handlers are attached, so that no click is lost.
for (const button of document.querySelectorAll('button')) {
  button.disabled = false;
  button.addEventListener('click', () => {
    decide(button).catch(() => {
      if (notice !== null) notice.textContent = '결제 서버에 연결할 수 없습니다.';
    });
  });
}
announcePage();
