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

/** Parses lines `[s12 0:03:15] text` and `[p3] text` below `<section number="1">`; without such a tag there is one section. */
export function readEvidence(text: string): EvidenceSection[] {
  const sections: EvidenceSection[] = [];
  let current: EvidenceSection = { number: 1, lines: [] };
  for (const line of text.split('\n')) {
    const named = /<section number="(\d+)"/.exec(line)?.[1];
    if (named !== undefined) {
      current = { number: Number(named), lines: [] };
      sections.push(current);
    }
    const [, id, lineText] = LINE.exec(line.trim()) ?? [];
    if (id === undefined || lineText === undefined) continue;
    if (sections.length === 0) sections.push(current);
    current.lines.push({ id, is_slide: id.startsWith('p'), text: lineText.trim() });
  }
  return sections;
}
