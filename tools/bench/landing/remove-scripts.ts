const SCRIPT = /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g;
const ASKED_AHEAD = /<link rel="modulepreload"[^>]*>/g;

/** The same page with nothing to run. */
export function removeScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(ASKED_AHEAD, '');
}
