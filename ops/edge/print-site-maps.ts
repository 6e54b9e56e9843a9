import type { PolicyFacts } from './build-content-security-policy.ts';
import { chooseCachePolicy } from './choose-cache-policy.ts';
import { chooseSecurityHeaders } from './choose-security-headers.ts';
import { ROUTES, type RouteKind } from './classify-route.ts';
import { CONTENT_TYPES } from './content-type-for.ts';
import { quoteParameter } from './quote-parameter.ts';

export interface SiteFacts extends Pick<PolicyFacts, 'extraPaymentOrigins' | 'storageOrigin'> {
  isHttps: boolean;
  /** Files below the root of the site, without compressed copies. */
  files: readonly string[];
  /** CSP sources of the inline scripts of every page. */
  hashesOf: Readonly<Record<string, readonly string[]>>;
}

export const FALLBACK_FILE = '__spa-fallback.html';
const KINDS: readonly RouteKind[] = [
  ...new Set<RouteKind>(['landing', 'payment-widget', 'other', ...ROUTES.map(([, kind]) => kind)]),
];
/** Key of the headers of built scripts, styles and fonts. */
const ASSET = 'asset';
const HASHES = 'HASHES';

/** Headers that all responses of the site can have; the variable of each is empty where it does not apply. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(listHeaderNames().map((name) => [name, variableOf(name)])),
  'Cache-Control': '$cache_policy',
  Vary: '$vary',
  Allow: '$allow',
};

/** Maps by which nginx decides as `classifyRoute`, `resolveSitePath`, `chooseSecurityHeaders` and `chooseCachePolicy`. */
export function printSiteMaps(facts: SiteFacts): string {
  return [
    printMap('$uri', '$route', routeLines()),
    printMap('$uri', '$headers_of_file', ['default $route;', `"~^/assets/.+\\.(js|css|woff2)$" ${ASSET};`]),
    printMap('$uri', '$listed_file', listedLines(facts.files)),
    printMap('$http_accept', '$wants_page', ['default 0;', '"~text/html" 1;']),
    printMap('"$wants_page:$listed_file:$uri"', '$site_file', resolveLines(facts.files)),
    printMap('$site_file', '$script_hashes', hashLines(facts)),
    ...headerMaps(facts),
    printMap('"$route:$site_file"', '$cache_of_page', cacheLines(facts.files)),
    printMap('$uri', '$cache_of_file', [
      'default $cache_of_page;',
      `"~^/assets/." ${quoteParameter(chooseCachePolicy('assets/a.js', 'other'))};`,
    ]),
    printMap('$status', '$cache_policy', ['default $cache_of_file;', '"~^[45]" no-store;']),
    printMap('$status', '$vary', ['default Accept-Encoding;', '"~^[45]" "";']),
    printMap('$status', '$allow', ['default "";', '405 "GET, HEAD";']),
  ].join('\n');
}

function printMap(source: string, variable: string, lines: readonly string[]): string {
  return `map ${source} ${variable} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

function routeLines(): string[] {
  return [
    'default other;',
    '/ landing;',
    '"~*^/payment/?$" payment-widget;',
    ...ROUTES.map(([prefix, kind]) => `"~*^${prefix}(/|$)" ${kind};`),
  ];
}

function listedLines(files: readonly string[]): string[] {
  const names = files.filter((name) => name !== FALLBACK_FILE && !name.startsWith('assets/'));
  const lines = names.map((name) => [`/${name}`, name] as const);
  const pages = names.flatMap((name) => {
    const [page] = /^(?:.*(?=\/index\.html$)|index\.html$)/.exec(name) ?? [];
    if (page === undefined) return [];
    return page === 'index.html'
      ? [['/', name] as const]
      : ([
          [`/${page}`, name],
          [`/${page}/`, name],
        ] as const);
  });
  return [
    'default "";',
    ...[...lines, ...pages].map(([path, name]) => `${quoteParameter(path)} ${quoteParameter(`/${name}`)};`),
  ];
}

/** The first expression that matches decides. */
function resolveLines(files: readonly string[]): string[] {
  const fallback = [FALLBACK_FILE, 'index.html'].find((name) => files.includes(name));
  const extensions = Object.keys(CONTENT_TYPES).map((extension) => extension.slice(1));
  return [
    `default ${fallback === undefined ? '""' : quoteParameter(`/${fallback}`)};`,
    '"~^.:(?<listed>/[^:]*):" $listed;',
    `"~^.::/${FALLBACK_FILE.replace('.', '\\.')}/?$" "";`,
    '"~^.::/assets(/|$)" "";',
    `"~*^0::(?s:.*)[^/]\\.(${extensions.join('|')})/?$" "";`,
  ];
}

function hashLines({ hashesOf }: SiteFacts): string[] {
  const lines = Object.entries(hashesOf).filter(([, hashes]) => hashes.length > 0);
  return [
    'default "";',
    ...lines.map(
      ([name, hashes]) => `${quoteParameter(`/${name}`)} ${quoteParameter(hashes.map((hash) => ` ${hash}`).join(''))};`,
    ),
  ];
}

function headerMaps(facts: SiteFacts): string[] {
  const all: [string, Record<string, string>][] = KINDS.map((route) => [route, headersOf(facts, route)]);
  all.push([ASSET, headersOf(facts, 'other', true)]);
  return listHeaderNames().map((name) => {
    const lines = all.map(([key, headers]) => `${key} ${quoteParameter(headers[name] ?? '')};`);
    return printMap('$headers_for', variableOf(name), ['default "";', ...lines]).replaceAll(
      ` ${HASHES}`,
      '$script_hashes',
    );
  });
}

function headersOf(facts: SiteFacts, route: RouteKind, isBuiltAsset = false): Record<string, string> {
  const { extraPaymentOrigins, isHttps, storageOrigin } = facts;
  const inlineScriptHashes = [HASHES];
  return chooseSecurityHeaders({
    route,
    isBuiltAsset,
    isHttps,
    inlineScriptHashes,
    extraPaymentOrigins,
    storageOrigin,
  });
}

function listHeaderNames(): string[] {
  const facts = { isHttps: true, extraPaymentOrigins: [], storageOrigin: null, files: [], hashesOf: {} };
  return [...new Set(KINDS.flatMap((route) => Object.keys(headersOf(facts, route))))];
}

function variableOf(header: string): string {
  return `$header_${header.toLowerCase().replaceAll('-', '_')}`;
}

function cacheLines(files: readonly string[]): string[] {
  const others = files.filter((name) => !name.endsWith('.html') && !name.startsWith('assets/'));
  return [
    `default ${quoteParameter(chooseCachePolicy('index.html', 'other'))};`,
    ...others.map((name) => `"~:/${escapeExpression(name)}$" ${quoteParameter(chooseCachePolicy(name, 'other'))};`),
    ...KINDS.map((kind) => `"~^${kind}:" ${quoteParameter(chooseCachePolicy('index.html', kind))};`),
  ];
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
