import type { Plugin } from 'vite';
import { PUBLIC_PATHS } from '../src/shared/config/public-paths.ts';

const PRIVATE_PATHS = ['/admin', '/payment', '/profile', '/password-reset', '/studio', '/login', '/api'];

function printRobots(origin: string): string {
  const lines = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

/** Each page once, by the address it is known by. */
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

/** Written by the build, because both name the address of the site. */
export function emitCrawlFiles(defaultOrigin: string): Plugin {
  let origin = defaultOrigin;
  return {
    name: 'pilgi-emit-crawl-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ env }) {
      const set: unknown = env.PUBLIC_WEB_ORIGIN;
      if (typeof set === 'string') origin = set;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: printRobots(origin) });
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: printSitemap(origin) });
    },
  };
}
