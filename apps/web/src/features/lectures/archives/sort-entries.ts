import type { ArchiveEntry } from '@pilgi/domain/lectures';
import { ENTRY_FAULT_TEXTS, SYSTEM_FILE_TEXT } from './archive.texts.ts';

export interface RefusedEntry {
  path: string;
  reason: string;
}

const SYSTEM_FILE = /(^|[/\\])(__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** What can be taken from an archive, and the rest with the reason. `check` returns why a file is not accepted here. */
export function sortEntries(
  entries: readonly ArchiveEntry[],
  check: (file: { name: string; size: number }) => string | null,
): { usable: ArchiveEntry[]; refused: RefusedEntry[] } {
  const reasonOf = ({ path, name, size_bytes, fault }: ArchiveEntry): string | null => {
    if (SYSTEM_FILE.test(path)) return SYSTEM_FILE_TEXT;
    return fault === null ? check({ name, size: size_bytes }) : ENTRY_FAULT_TEXTS[fault];
  };
  const sorted = entries.map((entry) => ({ entry, reason: reasonOf(entry) }));
  return {
    usable: sorted.flatMap(({ entry, reason }) => (reason === null ? [entry] : [])),
    refused: sorted.flatMap(({ entry, reason }) => (reason === null ? [] : [{ path: entry.path, reason }])),
  };
}
