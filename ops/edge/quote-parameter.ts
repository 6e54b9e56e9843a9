/** A text as a parameter of nginx, which has no way to write a dollar sign. */
export function quoteParameter(text: string): string {
  if (/[$\n\r\0]/.test(text)) throw new Error(`nginx cannot express ${JSON.stringify(text)}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
