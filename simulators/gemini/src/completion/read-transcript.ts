export interface TranscriptSection {
  number: number;
  lines: string[];
}

const MARK = /^\[[^\]]*\] ?/;

/** All lines between `<section number="1">` and its end, without their marks. */
export function readTranscript(text: string): TranscriptSection[] {
  const sections: TranscriptSection[] = [];
  for (const [, number, sectionText] of text.matchAll(
    /<section number="(\d+)"[^>]*>\n([\s\S]*?)(?=\n?<\/?section|$)/g,
  )) {
    const lines = (sectionText ?? '').split('\n').map((line) => line.trim().replace(MARK, ''));
    sections.push({ number: Number(number), lines: lines.filter((line) => line !== '') });
  }
  return sections;
}
