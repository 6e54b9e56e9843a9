import type { Random } from '../random/create-seeded-random.ts';

const SPOILS: readonly ((json: string) => string)[] = [
  (json) => `\`\`\`json\n${json}\n\`\`\``,
  (json) => `${json}\n\n위와 같이 정리했습니다.`,
  (json) => json.slice(0, -1),
  (json) => json.replace(/:\s*(-?\d+(?:\.\d+)?)/, ': "$1"'),
];

/** Adds a fence or text, drops the last brace, or writes a number as text. */
export function spoilJson(json: string, random: Random): string {
  const place = Math.floor(random() * SPOILS.length);
  const spoiled = SPOILS[place]?.(json) ?? json;
  // JSON without a number is fenced instead.
  return spoiled === json ? (SPOILS[0]?.(json) ?? json) : spoiled;
}
