export interface SpokenSection {
  number: number;
  said: string[];
}

const MARK = /^\[[^\]]*\] ?/;

/** Every line between `<section number="1">` and its end, with or without a mark in front. */
export function readSpoken(text: string): SpokenSection[] {
  const sections: SpokenSection[] = [];
  for (const [, number, lines] of text.matchAll(/<section number="(\d+)">\n([\s\S]*?)(?=\n?<\/?section|$)/g)) {
    const said = (lines ?? '').split('\n').map((line) => line.trim().replace(MARK, ''));
    sections.push({ number: Number(number), said: said.filter((line) => line !== '') });
  }
  return sections;
}
