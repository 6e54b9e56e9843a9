import { describe, expect, it } from 'vitest';
import { decodePathname } from './decode-pathname.ts';
import { resolveSitePath } from './resolve-site-path.ts';

const FILES = new Set([
  'index.html',
  'faq/index.html',
  'terms/service/index.html',
  '__spa-fallback.html',
  'assets/root-a1b2.js',
  'robots.txt',
]);

describe('resolveSitePath', () => {
  it.each([
    ['/', 'index.html'],
    ['/faq', 'faq/index.html'],
    ['/faq/', 'faq/index.html'],
    ['/terms/service', 'terms/service/index.html'],
    ['/profile', '__spa-fallback.html'],
    ['/admin/users/17', '__spa-fallback.html'],
    ['/강의/노트', '__spa-fallback.html'],
    ['/assets/root-a1b2.js', 'assets/root-a1b2.js'],
    ['/robots.txt', 'robots.txt'],
  ])('resolves %s to %s', (path, file) => {
    expect(resolveSitePath(path, FILES)).toBe(file);
  });

  it.each(['/assets/gone.js', '/assets/', '/favicon.ico', '/missing.css', '/__spa-fallback.html'])(
    'returns null for %s',
    (path) => {
      expect(resolveSitePath(path, FILES)).toBeNull();
    },
  );

  it.each(['/../package.json', '/assets/../../secret.txt', '/..\\..\\.env.txt', '//etc/hosts.txt', '/faq/../../x.js'])(
    'never leaves the site for %s',
    (path) => {
      expect(resolveSitePath(path, FILES)).toBeNull();
    },
  );

  it('returns the app for a page request with a file extension, and never in place of an asset', () => {
    expect(resolveSitePath('/old-page.html', FILES, true)).toBe('__spa-fallback.html');
    expect(resolveSitePath('/assets/gone.js', FILES, true)).toBeNull();
  });

  it('uses the start page as fallback when there is no fallback file', () => {
    expect(resolveSitePath('/profile', new Set(['index.html']))).toBe('index.html');
    expect(resolveSitePath('/profile', new Set())).toBeNull();
  });
});

describe('decodePathname', () => {
  it.each([
    ['/payment?token=secret#top', '/payment'],
    ['/%70ayment', '/payment'],
    ['/%EA%B0%95%EC%9D%98', '/강의'],
    ['/%2e%2e/x', '/../x'],
    ['/%E0%A4%A', null],
    ['/%00', null],
  ])('decodes %s to %s', (url, pathname) => {
    expect(decodePathname(url)).toBe(pathname);
  });
});
