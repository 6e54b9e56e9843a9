import { listPageFiles } from './list-page-files.ts';

const MANIFEST = /<link rel="modulepreload" href="(\/assets\/manifest-[^"]+)"[^>]*>/;

/**
 * The fallback page serves every path. By default it would load the files of a route only after the framework has
 * started, and their imports after that. The injected script preloads them as soon as the route manifest is loaded.
 */
export function preloadRoute(html: string): string {
  const manifest = MANIFEST.exec(html)?.[1];
  if (manifest === undefined || !html.includes('</head>')) throw new Error('the page has no route manifest');
  return html.replace('</head>', () => `<script type="module" async="">${preloadScript(manifest)}</script></head>`);
}

const preloadScript = (manifest: string) => `
import "${manifest}";
${listPageFiles.toString()}
for (const href of listPageFiles(window.__reactRouterManifest.routes, location.pathname))
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
`;
