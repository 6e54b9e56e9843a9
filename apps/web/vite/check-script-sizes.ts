import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listFirstScripts, type RouteManifest } from './read-route-manifest.ts';

export interface ScriptSizes {
  path: string;
  files: number;
  gzip_kb: number;
  brotli_kb: number;
}

interface ScriptLimit {
  path: string;
  maxGzipKb: number;
}

/**
 * Scripts of a first visit, loaders of the pages included. The framework alone takes 108 kB of each limit (decision 0103),
 * so a library that slips into one of these pages is noticed by the build.
 */
const SCRIPT_LIMITS: readonly ScriptLimit[] = [
  { path: '/studio/today', maxGzipKb: 151 },
  { path: '/sample', maxGzipKb: 138 },
  { path: '/faq', maxGzipKb: 154 },
  { path: '/studio/statistics', maxGzipKb: 175 },
  { path: '/studio/attempts/any', maxGzipKb: 260 },
  { path: '/studio', maxGzipKb: 280 },
  { path: '/studio/notes/any', maxGzipKb: 325 },
];

const inKb = (bytes: number) => Math.round(bytes / 100) / 10;

export function sumScripts(path: string, contents: readonly Buffer[]): ScriptSizes {
  const sum = (sizeOf: (content: Buffer) => number) => inKb(contents.reduce((total, one) => total + sizeOf(one), 0));
  return {
    path,
    files: contents.length,
    gzip_kb: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli_kb: sum((content) => brotliCompressSync(content).length),
  };
}

export function findTooLarge(sizes: readonly ScriptSizes[], limits: readonly ScriptLimit[]): string[] {
  return limits.flatMap(({ path, maxGzipKb }) => {
    const measured = sizes.find((one) => one.path === path);
    if (measured === undefined) return [`${path}: not measured`];
    if (measured.gzip_kb <= maxGzipKb) return [];
    return [`${path}: scripts of ${measured.gzip_kb} kB gzip, at most ${maxGzipKb}`];
  });
}

const printSizes = ({ path, files, gzip_kb, brotli_kb }: ScriptSizes) =>
  `scripts of ${path}: ${gzip_kb} kB gzip, ${brotli_kb} kB brotli in ${files} files`;

/** Prints the sizes and fails the build when a page is above its limit. */
export async function checkScriptSizes(directory: string, manifest: RouteManifest): Promise<void> {
  const sizes: ScriptSizes[] = [];
  for (const { path } of SCRIPT_LIMITS) {
    const files = listFirstScripts(manifest, path);
    sizes.push(sumScripts(path, await Promise.all(files.map((file) => readFile(join(directory, file))))));
  }
  for (const one of sizes) process.stdout.write(`${printSizes(one)}\n`);
  const findings = findTooLarge(sizes, SCRIPT_LIMITS);
  if (findings.length > 0) throw new Error(`scripts of a first visit are too large\n${findings.join('\n')}`);
}
