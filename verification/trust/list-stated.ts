import { REFUND_WINDOW_DAYS, REFUND_WINDOW_HOURS } from '@pilgi/domain/billing';
import { OBJECTION_DAYS } from '@pilgi/domain/sharing';
import { listSourceTexts } from './list-source-texts.ts';
import { FILES } from './promise.ts';

const CONSTANTS = { REFUND_WINDOW_DAYS, REFUND_WINDOW_HOURS, OBJECTION_DAYS };

/** Texts that a public page or the README states, by file. */
export function listStated(read: (path: string) => string): Map<string, string[]> {
  return new Map(
    Object.values(FILES).map((path) => [
      path,
      path === FILES.readme ? listReadmePromises(read(path)) : listSourceTexts(read(path), CONSTANTS),
    ]),
  );
}

/** List items that begin with a bold name, and the line about the state; without links and emphasis. */
export function listReadmePromises(text: string): string[] {
  const lines = text.split('\n').filter((line) => /^- \*\*|^State: /.test(line));
  return lines.map((line) =>
    line
      .replace(/^- /, '')
      .replaceAll('**', '')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  );
}
