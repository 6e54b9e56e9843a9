import { escapeMarkup } from '@pilgi/domain/exports';
import { drawForPrint } from '../../../../apps/server/src/features/exports/make/draw-formula.ts';
import type { DemoLecture, DemoSlide } from '../demo-lecture.ts';
import { drawGraph } from './draw-graph.ts';
import { drawPlot } from './draw-plot.ts';

const CELL = Math.floor(1280 / 48);
const BITS = 16;
const ACCENTS = ['#24508f', '#7a3b2e', '#2f6b4f', '#5b3f8c', '#8a5a12', '#1f6f7a'];

const STYLE = `
* { box-sizing: border-box; margin: 0; }
body { font-family: 'Noto Sans CJK KR', 'Noto Sans KR', sans-serif; color: #1d2433; }
.slide { position: relative; width: 1280px; height: 720px; overflow: hidden; background: #fff; padding: 100px 64px 48px; }
.band { position: absolute; inset: 0 0 auto; height: 66px; background: var(--accent); }
.dot { position: absolute; width: 12px; height: 12px; border-radius: 6px; background: #fff; }
.course { position: absolute; right: 64px; top: 18px; color: #fff; font-size: 22px; }
.page { position: absolute; right: 64px; bottom: 22px; color: #6b7489; font-size: 20px; }
h1 { font-size: 46px; line-height: 1.2; margin-bottom: 26px; color: var(--accent); }
.body { display: flex; gap: 44px; height: 500px; }
.points { flex: 1 1 0; display: flex; flex-direction: column; gap: 24px; justify-content: center; }
.alone .points li { font-size: 38px; }
ul { padding-left: 30px; display: flex; flex-direction: column; gap: 20px; }
li { font-size: 29px; line-height: 1.4; }
li::marker { color: var(--accent); }
.visual { flex: 1.45 1 0; min-width: 0; display: flex; flex-direction: column; gap: 20px; justify-content: center; }
.formula { font-size: 27px; background: #f3f5fa; border-radius: 12px; padding: 18px 20px; overflow: hidden; }
.formula .katex-display { margin: 0; }
.alone .formula { font-size: 36px; }
table { border-collapse: collapse; width: 100%; font-size: 25px; }
th { background: var(--accent); color: #fff; font-weight: 700; }
th, td { border: 1px solid #c9d0de; padding: 10px 12px; text-align: center; }
tr:nth-child(even) td { background: #f6f8fc; }
.both table { font-size: 20px; } .both th, .both td { padding: 6px 8px; }
pre { font: 25px/1.5 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', monospace; background: #1f2433; color: #e8ecf5; border-radius: 12px; padding: 24px 28px; }
svg { width: 100%; max-height: 470px; } .formula ~ svg { max-height: 370px; } .both svg { max-height: 290px; }
.both .formula { font-size: 22px; }
.node { fill: #eef3fb; stroke: var(--accent); stroke-width: 3; } .edge { stroke: #44506b; stroke-width: 2.5; }
svg text { font-size: 21px; } svg text:not([fill]) { fill: #1d2433; }
svg text.label { font-size: 19px; paint-order: stroke; stroke: #fff; stroke-width: 6px; }`;

/** All slides of a lecture below each other. */
export function slidePage({ slides, course, first_number }: DemoLecture, styles: string): string {
  const accent = ACCENTS[Math.floor(first_number / 1000) % ACCENTS.length] ?? '#24508f';
  const drawn = slides.map((slide) => drawSlide(slide, { course, code: first_number + slide.number - 1 }));
  return `<!doctype html><meta charset="utf-8">${styles}<style>${STYLE}</style>
    <body style="--accent: ${accent}">${drawn.join('')}</body>`;
}

function drawSlide(slide: DemoSlide, { course, code }: { course: string; code: number }): string {
  const { title, bullets, formula, table, diagram, number } = slide;
  const visuals = [drawTable(slide), drawCode(slide), drawDiagram(slide)].filter((part) => part !== '');
  const sum = formula === null ? '' : `<div class="formula">${drawFormula(formula.latex)}</div>`;
  const points = `<ul>${bullets.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`;
  const isWide = visuals.length > 0;
  const kind = [isWide ? '' : 'alone', table !== null && (diagram !== null || formula !== null) ? 'both' : ''].join(
    ' ',
  );
  const columns = isWide
    ? `<div class="points">${points}</div><div class="visual">${sum}${visuals.join('')}</div>`
    : `<div class="points">${points}${sum}</div>`;
  return `<section class="slide ${kind}"><div class="band">${drawNumber(code)}</div><div class="course">${escapeMarkup(course)}</div>
    <h1>${escapeMarkup(title)}</h1><div class="body">${columns}</div><div class="page">${number}</div></section>`;
}

const drawFormula = (latex: string) => drawForPrint({ kind: 'formula', text: latex, isDisplay: true, start: 0 });

/** The number by which the simulator recognises the slide, as dots in the band: dark, bright, then sixteen bits. */
function drawNumber(code: number): string {
  const bits = [false, true, ...Array.from({ length: BITS }, (_, place) => ((code >> (BITS - 1 - place)) & 1) === 1)];
  return bits
    .flatMap((isBright, place) => (isBright ? [Math.round(CELL * (place + 1.5)) - 6] : []))
    .map((left) => `<i class="dot" style="left:${left}px;top:${Math.round(CELL * 1.5) - 6}px"></i>`)
    .join('');
}

function drawTable({ table }: DemoSlide): string {
  if (table === null) return '';
  const cells = (row: readonly string[], tag: 'th' | 'td') =>
    `<tr>${row.map((cell) => `<${tag}>${escapeMarkup(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>${cells(table.head, 'th')}${table.rows.map((row) => cells(row, 'td')).join('')}</table>`;
}

const drawCode = ({ code }: DemoSlide) => (code === null ? '' : `<pre>${escapeMarkup(code.text)}</pre>`);

function drawDiagram({ diagram }: DemoSlide): string {
  if (diagram === null) return '';
  return diagram.kind === 'graph' ? drawGraph(diagram) : drawPlot(diagram);
}
