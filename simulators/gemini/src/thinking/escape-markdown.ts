/** What was said stays what was said, whatever signs it holds. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

const HEADING_WORDS = 4;

export function headingFrom(text: string): string {
  const words = text.split(/\s+/).filter(Boolean).slice(0, HEADING_WORDS).join(' ');
  return escapeMarkdown(words.replace(/[.,!?]+$/, ''));
}
