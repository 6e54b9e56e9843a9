/** Escapes Markdown in transcript text; text between dollar signs is already a formula. */
export function escapeMarkdown(text: string): string {
  const pieces = text.split(/(\$[^$\n]+\$)/);
  return pieces.map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[\\`*_[\]<>#|~]/g, '\\$&'))).join('');
}

const HEADING_WORDS = 4;

export function headingFrom(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).slice(0, HEADING_WORDS).join(' ');
  return escapeMarkdown(words.replace(/[.,!?]+$/, ''));
}
