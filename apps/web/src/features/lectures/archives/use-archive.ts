import type { ArchiveEntry, ArchiveFault } from '@pilgi/domain/lectures';
import { useEffect, useState } from 'react';
import type { RecordingFile } from '../../../shared/local-media/recording-file.ts';
import { UNPACK_FAILED_TEXT } from './archive.texts.ts';
import { openArchive, unpackEntry } from './open-archive.ts';
import { type RefusedEntry, sortEntries } from './sort-entries.ts';

export interface ArchiveChoice {
  file: RecordingFile;
  /** Most files that can be taken. */
  max?: number | undefined;
  /** Why a file is not accepted here, or null. */
  check: (file: { name: string; size: number }) => string | null;
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

type Opened = { usable: ArchiveEntry[]; refused: RefusedEntry[] } | ArchiveFault;

/** List of an archive and what the user chose from it; everything is chosen at first. */
export function useArchive({ file, max, check, onFiles, onClose }: ArchiveChoice) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<ArchiveEntry>>(new Set());
  const [isUnpacking, setIsUnpacking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void openArchive(file)
      .catch(() => 'broken' as const)
      .then((found) => {
        if (!isCurrent) return;
        const sorted = typeof found === 'string' ? found : sortEntries(found, check);
        setOpened(sorted);
        if (typeof sorted !== 'string') setChosen(new Set(sorted.usable.slice(0, max)));
      });
    return () => {
      isCurrent = false;
    };
  }, [file, check, max]);

  function toggle(entry: ArchiveEntry) {
    const next = new Set(chosen);
    if (!next.delete(entry)) next.add(entry);
    setChosen(next);
  }

  async function take() {
    setIsUnpacking(true);
    setProblem(null);
    const files: File[] = [];
    for (const entry of chosen) {
      const unpacked = await unpackEntry(file, entry).catch(() => null);
      if (unpacked === null) {
        setProblem(`${entry.name}: ${UNPACK_FAILED_TEXT}`);
        setChosen(new Set([...chosen].filter((one) => one !== entry)));
        setIsUnpacking(false);
        return;
      }
      files.push(unpacked);
    }
    onFiles(files);
    onClose();
  }

  return { opened, chosen, isUnpacking, problem, toggle, take };
}
