import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
}

/** Memory (PSS) of a process and its descendants in MB; shared pages are counted once. */
export function readMemoryMb(pid: number): number {
  const all = readdirSync('/proc').flatMap(readProcess);
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  return [...family].reduce((sum, one) => sum + readPssKb(one), 0) / 1024;
}

function readProcess(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
    return [{ pid: Number(name), parent: Number(parent) }];
  } catch {
    return [];
  }
}

function readPssKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
