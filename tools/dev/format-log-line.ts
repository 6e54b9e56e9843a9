const NAME_WIDTH = 9;
const COLOURS = [36, 33, 32, 35, 34, 96, 93, 92, 95, 94];

export function formatLogLine(name: string, line: string, withColour: boolean): string {
  const label = name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH);
  if (!withColour) return `${label} | ${line}`;
  return `\u001b[${colourOf(name)}m${label} |\u001b[0m ${line}`;
}

function colourOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return COLOURS[sum % COLOURS.length] ?? 0;
}
