export type DocMention = { kind: 'link' | 'path' | 'script'; text: string; line: number };

const LINK = /\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const CODE_SPAN = /`([^`\n]+)`/g;
const NPM_RUN = /npm run (?!-)([\w:.-]+)/g;
const FENCE = /^\s*(```|~~~)\s*(\w*)/;
const SHELL = ['sh', 'bash', 'shell', 'console'];
const EXTERNAL = /^([a-z][a-z+.-]*:|#|\/\/)/i;
const PATH = /^(\.{0,2}\/)?[\w.@+*<>{},…-]+(\/[\w.@+*<>{},…-]+)*\/?$/;

const captures = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * `/api/v1/…` and `/faq` are URLs of the product; `application/json` has neither our directories nor a file extension.
 */
function isPath(text: string): boolean {
  return PATH.test(text) && text.includes('/') && !text.startsWith('/');
}

function readProse(line: string): Omit<DocMention, 'line'>[] {
  const links = captures(line, LINK).filter((target) => !EXTERNAL.test(target) && !target.startsWith('/'));
  const spans = captures(line, CODE_SPAN).flatMap((span) => span.split(/\s+/));
  return [
    ...links.map((text) => ({ kind: 'link' as const, text: text.replace(/[?#].*$/, '') })),
    ...spans.filter(isPath).map((text) => ({ kind: 'path' as const, text })),
  ];
}

/** Trees and sample code are illustrations; commands are meant to be typed, so their paths must exist. */
export function readDocMentions(markdown: string): DocMention[] {
  let fence: string | undefined;
  return markdown.split('\n').flatMap((line, index) => {
    const scripts = captures(line, NPM_RUN).map((text) => ({ kind: 'script' as const, text }));
    const opening = FENCE.exec(line);
    if (opening !== null) fence = fence === undefined ? (opening[2] ?? '') : undefined;
    let found: Omit<DocMention, 'line'>[] = [];
    if (fence === undefined && opening === null) found = readProse(line);
    else if (fence !== undefined && SHELL.includes(fence)) {
      found = line
        .split(/\s+/)
        .filter(isPath)
        .map((text) => ({ kind: 'path' as const, text }));
    }
    return [...scripts, ...found].map((mention) => ({ ...mention, line: index + 1 }));
  });
}
