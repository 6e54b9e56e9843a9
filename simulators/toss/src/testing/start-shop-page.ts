import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type ShopPolicy = 'widget' | 'strict';

/** Shop page with the content security policy of our payment page, or with one that the widget cannot work under. */
export async function startShopPage(
  script: string,
  kind: ShopPolicy = 'widget',
): Promise<{ url: string; close: () => Promise<void> }> {
  const policy = policyFor(kind, new URL(script).origin);
  const server = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'no-referrer',
    });
    response.end(isScript ? SHOP_SCRIPT : page(script));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function policyFor(kind: ShopPolicy, origin: string): string {
  const isStrict = kind === 'strict';
  return [
    "default-src 'none'",
    `script-src 'self' ${origin}`,
    isStrict ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    isStrict ? "img-src 'self' data:" : `img-src 'self' data: ${origin}`,
    `frame-src ${origin}`,
    "base-uri 'none'",
    "form-action 'self'",
    ...(isStrict ? ["require-trusted-types-for 'script'"] : []),
  ].join('; ');
}

const SHOP_SCRIPT = `
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
globalThis.codeOf = async (act) => {
  try { await act(); return 'none'; } catch (error) { return error.code ?? String(error); }
};
`;

function page(script: string): string {
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>상점</title>
<script src="/shop.js"></script><script src="${script}"></script></head>
<body><h1>주문서</h1><div id="methods"></div><div id="agreement"></div></body></html>`;
}
