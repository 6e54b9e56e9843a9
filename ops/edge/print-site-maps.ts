import type { PolicyFacts } from './build-content-security-policy.ts';
import { chooseCachePolicy } from './choose-cache-policy.ts';
import { chooseSecurityHeaders } from './choose-security-headers.ts';
import { classifyRoute, ROUTES, type RouteKind } from './classify-route.ts';
import { CONTENT_TYPES } from './content-type-for.ts';
import { quoteParameter } from './quote-parameter.ts';

export interface SiteFacts extends Pick<PolicyFacts, 'extraPaymentOrigins' | 'storageOrigin'> {
  isHttps: boolean;
  /** Files below the root of the site, without compressed copies. */
  files: readonly string[];
  /** CSP sources of the inline scripts of every page. */
  hashesOf: Readonly<Record<string, readonly string[]>>;
}

const FALLBACK_FILE = '__spa-fallback.html';
const KINDS: readonly RouteKind[] = [
  ...new Set<RouteKind>(['landing', 'payment-widget', 'other', ...ROUTES.map(([, kind]) => kind)]),
];
/** Key of the headers of built scripts, styles and fonts. */
const ASSET = 'asset';
const HASHES = 'HASHES';

/** Headers that all responses of the site can have; the variable of each is empty where it does not apply. */
export const SITE_HEADERS: Readonly<Record<string, string>> = Object.fromEntries(
  listHeaderNames().map((name) => [name, variableOf(name)]),
);

/** Tokens of shared pages are secrets. */
const SECRET_PATH = '"~^(?<shared_path>/(api/v1/)?shared(-[a-z]+)?/)." "$shared_path...";';

/**
 * Maps by which nginx decides as `classifyRoute`, `chooseSecurityHeaders` and `chooseCachePolicy`. Expressions are
 * compared one after the other, so that what is requested often is listed literally.
 */
export function printSiteMaps(facts: SiteFacts): string {
  const listed = listPaths(facts.files);
  return [
    printMap('$uri', '$logged_path', [
      'default $uri;',
      ...[...listed.keys()].map((path) => `${quoteParameter(path)} $uri;`),
      SECRET_PATH,
    ]),
    printMap('$uri', '$route', routeLines(listed)),
    printMap('$uri', '$headers_of_file', ['default $route;', `"~^/assets/.+\\.(js|css|woff2)$" ${ASSET};`]),
    printMap('$uri', '$listed_file', [
      'default "";',
      ...[...listed].map(([path, name]) => `${quoteParameter(path)} ${quoteParameter(`/${name}`)};`),
    ]),
    printMap('$http_accept', '$wants_page', ['default 0;', '"~text/html" 1;']),
    printMap('"$wants_page:$uri"', '$unlisted_file', unlistedLines(facts.files)),
    printMap('$listed_file', '$site_file', ['default $listed_file;', '"" $unlisted_file;']),
    printMap('$site_file', '$script_hashes', hashLines(facts)),
    ...headerMaps(facts),
    printMap(
      '$route',
      '$cache_of_route',
      KINDS.map((kind) => `${kind} ${quoteParameter(chooseCachePolicy('index.html', kind))};`),
    ),
    printMap('$site_file', '$cache_of_file', cacheLines(facts.files)),
    printMap('$request_method', '$is_refused', ['default 1;', 'GET 0;', 'HEAD 0;']),
  ].join('\n');
}

/** Cache policy of everything below assets/. */
export const ASSET_CACHE = quoteParameter(chooseCachePolicy('assets/a.js', 'other'));

function printMap(source: string, variable: string, lines: readonly string[]): string {
  return `map ${source} ${variable} {\n${lines.map((line) => `  ${line}\n`).join('')}}`;
}

function routeLines(listed: ReadonlyMap<string, string>): string[] {
  return [
    'default other;',
    ...[...listed.keys()].map((path) => `${quoteParameter(path)} ${classifyRoute(path)};`),
    '"~*^/payment/?$" payment-widget;',
    ...ROUTES.map(([prefix, kind]) => `"~*^${prefix}(/|$)" ${kind};`),
  ];
}

/** Paths of the files outside of assets/, and of the pages. */
function listPaths(files: readonly string[]): Map<string, string> {
  const names = files.filter((name) => name !== FALLBACK_FILE && !name.startsWith('assets/'));
  const pages = names.flatMap((name) => {
    const page = /^(?:(.*)\/)?index\.html$/.exec(name);
    if (page === null) return [];
    const paths = page[1] === undefined ? ['/'] : [`/${page[1]}`, `/${page[1]}/`];
    return paths.map((path) => [path, name] as const);
  });
  return new Map([...names.map((name) => [`/${name}`, name] as const), ...pages]);
}

/** The app is sent for unknown paths; missing images and scripts are not found. The first match decides. */
function unlistedLines(files: readonly string[]): string[] {
  const fallback = [FALLBACK_FILE, 'index.html'].find((name) => files.includes(name));
  const extensions = Object.keys(CONTENT_TYPES).map((extension) => extension.slice(1));
  return [
    `default ${fallback === undefined ? '""' : quoteParameter(`/${fallback}`)};`,
    `"~^.:/${FALLBACK_FILE.replace('.', '\\.')}/?$" "";`,
    '"~^.:/assets(/|$)" "";',
    `"~*^0:(?s:.*)[^/]\\.(${extensions.join('|')})/?$" "";`,
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
    'default $cache_of_route;',
    ...others.map((name) => `${quoteParameter(`/${name}`)} ${quoteParameter(chooseCachePolicy(name, 'other'))};`),
  ];
}
