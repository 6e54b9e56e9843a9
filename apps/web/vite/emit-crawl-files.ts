import type { Plugin } from 'vite';
import { PUBLIC_PATHS } from '../src/shared/config/public-paths.ts';

const PRIVATE_PATHS = ['/admin', '/payment', '/profile', '/password-reset', '/studio', '/login', '/api'];

function printRobots(origin: string): string {
  const lines = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Canonical paths only. */
function printSitemap(origin: string): string {
  const paths = [...new Set(Object.values(PUBLIC_PATHS))];
  const entries = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Both contain the origin of the site: a marker, which the edge replaces. */
export function emitCrawlFiles(): Plugin {
  const origin = '@@PUBLIC_WEB_ORIGIN@@';
  return {
    name: 'pilgi-emit-crawl-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: printRobots(origin) });
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: printSitemap(origin) });
    },
  };
}
