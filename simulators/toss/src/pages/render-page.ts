import { escapeHtml } from './escape-html.ts';

export interface Page {
  title: string;
  content: string;
  /** Name of a script of this origin. */
  script?: string;
  /** Class of the body element. */
  kind: 'methods' | 'agreement' | 'window' | 'receipt' | 'dashboard';
  /** Set when the provider refuses to show the page. */
  refusal?: { code: string; message: string };
}

export function renderPage({ content, kind, refusal, script, title }: Page): string {
  const data =
    refusal === undefined ? '' : ` data-code="${refusal.code}" data-message="${escapeHtml(refusal.message)}"`;
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/widget/style.css">
${script === undefined ? '' : `<script defer src="/widget/${script}.js"></script>`}
</head>
<body class="${kind}"${data}>
${refusal === undefined ? content : `<p role="alert">${escapeHtml(refusal.message)}</p>`}
</body>
</html>`;
}
