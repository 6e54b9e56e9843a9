import type { MailMessage } from './create-message-store.ts';
import { INBOX_STYLE } from './inbox-style.ts';

export interface Inbox {
  messages: MailMessage[];
  selected: MailMessage | null;
  smtpPort: number;
}

const REFRESH_SECONDS = 5;

export function renderInbox({ messages, selected, smtpPort }: Inbox): string {
  const title = selected === null ? '개발용 메일함' : `${escapeHtml(selected.subject)} · 개발용 메일함`;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${selected === null ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : ''}
<title>${title}</title>
<style>${INBOX_STYLE}</style>
</head>
<body>
<header>
<h1>개발용 메일함</h1>
<p>SMTP 127.0.0.1:${smtpPort} 로 보낸 메일이 모입니다. 실제로 발송되지 않습니다.</p>
${selected === null ? '' : '<a class="button" href="/">목록으로</a>'}
${messages.length === 0 ? '' : '<form method="post" action="/clear"><button>모두 지우기</button></form>'}
</header>
${messages.length === 0 ? renderEmpty() : `<main>${renderList(messages, selected)}${renderMessage(selected)}</main>`}
</body>
</html>`;
}

function renderEmpty(): string {
  return '<main><p class="empty"><strong>아직 받은 메일이 없습니다.</strong>메일이 오면 이 화면에 자동으로 나타납니다.</p></main>';
}

function renderList(messages: MailMessage[], selected: MailMessage | null): string {
  const items = messages.map((message) => {
    const current = message.id === selected?.id ? ' aria-current="true"' : '';
    return `<li><a href="/messages/${message.id}"${current}><strong>${subjectOf(message)}</strong>
<span>${escapeHtml(message.to.join(', '))}</span><span>${formatTime(message.received_at)}</span></a></li>`;
  });
  return `<nav aria-label="받은 메일"><ol>${items.join('')}</ol></nav>`;
}

function renderMessage(message: MailMessage | null): string {
  if (message === null) return '<p class="empty">왼쪽에서 메일을 고르면 내용이 보입니다.</p>';
  const text = `<pre>${linkAddresses(escapeHtml(message.text))}</pre>`;
  const body =
    message.html === null
      ? text
      : `<iframe title="메일 본문" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html"></iframe>
<details><summary>텍스트 본문 보기</summary>${text}</details>`;
  return `<article><h2>${subjectOf(message)}</h2>
<dl><dt>보낸 사람</dt><dd>${escapeHtml(message.from)}</dd><dt>받는 사람</dt><dd>${escapeHtml(message.to.join(', '))}</dd>
<dt>받은 시각</dt><dd>${formatTime(message.received_at)}</dd></dl>
${body}</article>`;
}

function subjectOf(message: MailMessage): string {
  return escapeHtml(message.subject || '(제목 없음)');
}

function formatTime(time: string): string {
  return new Date(time).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'medium' });
}

function linkAddresses(escapedText: string): string {
  return escapedText.replace(
    /https?:\/\/(?:&amp;|[^\s&<>])+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`,
  );
}

function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => names[character] ?? character);
}
