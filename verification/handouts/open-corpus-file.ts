import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HandoutRefused } from '../../apps/server/src/platform/handouts/handouts.errors.ts';
import { type OpenedHandout, openHandout } from '../../apps/server/src/platform/handouts/open-handout.ts';
import { testDocumentTools } from '../../apps/server/testing/test-tools.ts';
import type { CorpusFile } from './corpus/corpus-file.ts';

export interface TriedFile {
  file: CorpusFile;
  outcome: string;
  /** What is wrong with the outcome. */
  faults: string[];
  pages: number;
  took_ms: number;
}

/** Time of conversion, drawing and recognition at their limits. */
const MAX_FILE_MS = 300_000;
const MAX_IMAGE_SIDE = 1_600;
const KOREAN = /[가-힣].*요\.$/;

/** Opens one file like the worker and compares the outcome with what is allowed. */
export async function openCorpusFile(
  directory: string,
  { file, secret }: { file: CorpusFile; secret: string },
): Promise<TriedFile> {
  const started = performance.now();
  const pages = join(directory, 'pages');
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(directory, 'handout'), file.bytes);
  const tools = testDocumentTools(join(directory, 'documents'));
  const result = await openHandout(tools, { file: join(directory, 'handout'), directory: pages }).catch(
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
  const took_ms = performance.now() - started;
  const outcome = outcomeOf(result);
  const faults = [
    ...(file.allowed.includes(outcome) ? [] : [`${outcome}, allowed: ${file.allowed.join(', ')}${detailOf(result)}`]),
    ...(result instanceof HandoutRefused && !KOREAN.test(result.detail) ? [`refused with “${result.detail}”`] : []),
    ...(result instanceof Error ? [] : checkPages(result, file)),
    ...(took_ms <= MAX_FILE_MS ? [] : [`took ${Math.round(took_ms / 1000)} s`]),
    ...findLeaks(directory, result, secret),
    ...listUnexpected(directory),
  ];
  rmSync(directory, { recursive: true, force: true });
  return { file, outcome, faults, pages: result instanceof Error ? 0 : result.pages.length, took_ms };
}

function outcomeOf(result: OpenedHandout | Error): string {
  if (result instanceof HandoutRefused) return result.reason;
  return result instanceof Error ? 'failed' : 'opened';
}

function detailOf(result: OpenedHandout | Error): string {
  if (!(result instanceof Error)) return '';
  const cause = result.cause instanceof Error ? result.cause.message : '';
  return ` (${result.message} ${cause})`.slice(0, 400).replaceAll('\n', ' ');
}

function checkPages({ pages }: OpenedHandout, file: CorpusFile): string[] {
  const text = pages
    .map((page) => `${page.text}\n${page.notes}`)
    .join('\n')
    .replaceAll(/\s/g, '');
  const isLarge = pages.some(({ width, height }) => Math.max(width, height) > MAX_IMAGE_SIDE);
  const wanted = file.contains?.replaceAll(/\s/g, '') ?? '';
  return [
    ...(file.pages === undefined || file.pages === pages.length
      ? []
      : [`${pages.length} pages instead of ${file.pages}`]),
    ...(text.includes(wanted) ? [] : [`text without “${file.contains}”`]),
    ...(isLarge ? ['an image above the limit'] : []),
  ];
}

const filesOf = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

function findLeaks(directory: string, result: OpenedHandout | Error, secret: string): string[] {
  const texts = filesOf(directory).map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
  const shown = result instanceof Error ? [result.message] : result.pages.map(({ text, notes }) => text + notes);
  return [...texts, ...shown].some((text) => text.includes(secret)) ? ['reveals the content of another file'] : [];
}

/** Nothing but the upload and images of pages remains. */
function listUnexpected(directory: string): string[] {
  return filesOf(directory)
    .map(({ name }) => name)
    .filter((name) => name !== 'handout' && !/^page-\d+\.jpg$/.test(name))
    .map((name) => `unexpected file ${JSON.stringify(name)}`);
}
