import type { Random } from '../kit/create-random.ts';
import type { SimulatedLine } from './simulate-response.ts';

/** Text of a response in one of the notations that models use. */
export function formatResponse(lines: readonly SimulatedLine[], random: Random): string {
  const format = random.pick([plain, bracketed, subtitles]);
  return lines.map((line, index) => format(line, index)).join('\n');
}

const plain = ({ start, end, text }: SimulatedLine) => `${start.toFixed(3)}-${end.toFixed(3)} ${text}`;

const bracketed = ({ start, end, text }: SimulatedLine) => `[${clock(start, '.')} - ${clock(end, '.')}] ${text}`;

const subtitles = ({ start, end, text }: SimulatedLine, index: number) =>
  `${index + 1}\n00:${clock(start, ',')} --> 00:${clock(end, ',')}\n${text}\n`;

function clock(seconds: number, separator: string): string {
  const ms = Math.round(1000 * seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000) % 60)}${separator}${String(ms % 1000).padStart(3, '0')}`;
}
