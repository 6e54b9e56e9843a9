import type { GalleryShot } from './take-page.ts';

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; background: #f4f4f2; color: #1c1c1c }
  h2 { margin: 40px 0 8px; font-size: 18px } h2 small { font-weight: 400; color: #555 }
  ul { display: flex; flex-wrap: wrap; gap: 12px; padding: 0; list-style: none; align-items: flex-start }
  li { background: #fff; border: 1px solid #ccc; border-radius: 8px; padding: 8px; width: 260px }
  img { width: 100%; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #ddd }
  .problem { color: #a30000 }`;

/** One HTML file with all screenshots, grouped by page. */
export function writeIndex(shots: readonly GalleryShot[]): string {
  const pages = Map.groupBy(shots, ({ page }) => page.name);
  const problems = shots.filter((shot) => listProblems(shot).length > 0).length;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Screens</title><style>${STYLE}</style>
<h1>${pages.size} pages, ${shots.length} screenshots, ${problems} with a finding</h1>
${[...pages].map(([name, taken]) => writePage(name, taken)).join('\n')}
</html>
`;
}

/** What makes a screenshot fail; clipped text and layout shift are printed, but long content may cause them. */
export function listProblems({ page, shownPath, overflowPx, violations, heading }: GalleryShot): string[] {
  const [expectedPath] = (page.leadsTo ?? page.path).split('?');
  return [
    ...(shownPath === expectedPath ? [] : [`shows ${shownPath} instead of ${expectedPath}`]),
    ...(overflowPx > 0 ? [`overflows by ${overflowPx} px`] : []),
    ...violations,
    ...(heading === '' ? ['no heading of level 1'] : []),
  ];
}

function writePage(name: string, shots: readonly GalleryShot[]): string {
  const [first] = shots;
  const where = `${first?.page.route} · ${first?.title}`;
  return `<h2 id="${name}">${escapeHtml(name)} <small>${escapeHtml(where)}</small></h2><ul>${shots.map(writeShot).join('')}</ul>`;
}

function writeShot(shot: GalleryShot): string {
  const problems = listProblems(shot)
    .map((problem) => `<div class="problem">${escapeHtml(problem)}</div>`)
    .join('');
  const remarks = [
    `${shot.width} px ${shot.theme}`,
    `layout shift ${shot.layoutShift.toFixed(3)}`,
    ...(shot.clipped.length > 0 ? [`${shot.clipped.length} clipped`] : []),
  ];
  return `<li><a href="${shot.file}"><img src="${shot.file}" alt="" loading="lazy"></a>${remarks.join(' · ')}${problems}</li>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
