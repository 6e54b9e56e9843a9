import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Layout size of the pages; they are rendered at this size or half of it. */
const WIDTH = 1280;
const HEIGHT = 720;
const CELL = Math.floor(WIDTH / 48);
const BITS = 16;

/** A page with lines of text below its number, which is encoded as black and white cells. */
export interface Page {
  number: number | null;
  lines: readonly string[];
}

const HEAD = `[Script Info]
PlayResX: ${WIDTH}
PlayResY: ${HEIGHT}
YCbCr Matrix: None

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV
Style: Title,Noto Sans CJK KR,64,&H00402010,1,1,0,0,7,80,40,90
Style: Point,Noto Sans CJK KR,46,&H00202020,0,1,0,0,7,110,40,210

[Events]
Format: Layer, Start, End, Style, Text
`;

/** Renders all pages in one ffmpeg run because loading the font takes longer than rendering; returns the files in page order. */
export async function renderPages(directory: string, pages: readonly Page[], size: string): Promise<string[]> {
  const script = join(directory, 'pages.ass');
  await writeFile(script, HEAD + pages.flatMap(describePage).join('\n'));
  const canvas = `color=c=white:s=${size}:r=1:d=${pages.length},format=rgb24`;
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', canvas, '-vf', `ass=${script}`, '-compression_level', '1'];
  await runProgram('ffmpeg', [...args, '-start_number', '0', join(directory, 'page-%05d.png')]);
  return pages.map((_, index) => join(directory, `page-${String(index).padStart(5, '0')}.png`));
}

function describePage(page: Page, index: number): string[] {
  const event = (style: string, text: string) => `Dialogue: 0,${clock(index)},${clock(index + 1)},${style},${text}`;
  const [title = '', ...points] = page.lines;
  return [
    ...cellsOf(page.number).map((isWhite, place) => event('Title', cell(place, isWhite))),
    event('Title', title),
    ...points.map((point, row) => event('Point', `{\\pos(110,${240 + row * 110})}• ${point}`)),
  ];
}

function cellsOf(number: number | null): boolean[] {
  if (number === null) return [];
  return [false, true, ...Array.from({ length: BITS }, (_, place) => ((number >> (BITS - 1 - place)) & 1) === 1)];
}

function cell(place: number, isWhite: boolean): string {
  const colour = isWhite ? '&HFFFFFF&' : '&H000000&';
  const x = CELL * (place + 1);
  return `{\\an7\\pos(${x},${CELL})\\bord0\\shad0\\1c${colour}\\p1}m 0 0 l ${CELL} 0 ${CELL} ${CELL} 0 ${CELL}`;
}

function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.00`;
}
