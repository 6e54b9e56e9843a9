import { listPageFiles } from './list-page-files.ts';

const MANIFEST = /<link rel="modulepreload" href="(\/assets\/manifest-[^"]+)"[^>]*>/;

/**
 * The page that serves every address knows only by its address what it will show: by itself it would ask for those files when the
 * framework has started, and for what they import when they have come. The list of routes comes first, so they are asked for then.
 */
export function askForPage(html: string): string {
  const manifest = MANIFEST.exec(html)?.[1];
  if (manifest === undefined || !html.includes('</head>')) throw new Error('the page names no list of routes');
  return html.replace('</head>', () => `<script type="module" async="">${askingScript(manifest)}</script></head>`);
}

const askingScript = (manifest: string) => `
import "${manifest}";
${listPageFiles.toString()}
for (const href of listPageFiles(window.__reactRouterManifest.routes, location.pathname))
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
