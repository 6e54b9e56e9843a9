export interface EvidenceLine {
  id: string;
  is_slide: boolean;
  text: string;
}

export interface EvidenceSection {
  number: number;
  lines: EvidenceLine[];
}

const LINE = /^\[([sp][\w-]*)(?: [\d:.]+)?\] ?(.*)$/;

/** Lines `[s12 0:03:15] text` and `[p3] text` below `<section number="1">`; without such a mark, one section. */
export function readEvidence(text: string): EvidenceSection[] {
  const sections: EvidenceSection[] = [];
  let open: EvidenceSection = { number: 1, lines: [] };
  for (const line of text.split('\n')) {
    const named = /<section number="(\d+)"/.exec(line)?.[1];
    if (named !== undefined) {
      open = { number: Number(named), lines: [] };
      sections.push(open);
    }
    const [, id, said] = LINE.exec(line.trim()) ?? [];
    if (id === undefined || said === undefined) continue;
    if (sections.length === 0) sections.push(open);
    open.lines.push({ id, is_slide: id.startsWith('p'), text: said.trim() });
  }
  return sections;
}
