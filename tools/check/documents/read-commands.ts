const FENCE = /^\s*```\s*(\w*)/;
const SHELL = ['sh', 'bash', 'shell', 'console'];
const CODE_SPAN = /`([^`\n]+)`/g;
const COMMAND = /^(npm|npx|bash|node|docker) /;

/** Every command in shell blocks and code spans, without its arguments after `--`. */
export function readCommands(markdown: string): string[] {
  let fence: string | undefined;
  const commands = new Set<string>();
  for (const line of markdown.split('\n')) {
    const opening = FENCE.exec(line);
    if (opening !== null) {
      fence = fence === undefined ? (opening[1] ?? '') : undefined;
    } else {
      for (const command of textsOf(line, fence).flatMap(splitCommands)) commands.add(command);
    }
  }
  return [...commands];
}

function textsOf(line: string, fence: string | undefined): string[] {
  if (fence === undefined) return [...line.matchAll(CODE_SPAN)].map((match) => match[1] ?? '');
  return SHELL.includes(fence) ? [line] : [];
}

function splitCommands(text: string): string[] {
  const parts = text.split(/&&|;|\|/).map((part) => part.trim().replace(/ -- .*$/, ''));
  return parts.filter((part) => COMMAND.test(part));
}
