const SCRIPT = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g;

export function removeScripts(html: string): string {
  return html.replaceAll(SCRIPT, '');
}
