/** Options that are followed by a value. */
const WITH_VALUE = ['-e', '-s'];

interface ComposeLine {
  profile: string | undefined;
  verb: string;
  service: string | undefined;
  command: string[];
}

/** Verb, service and the rest of a line. */
export function parseComposeLine(line: string): ComposeLine {
  const words = line.split(' ');
  const profile = words[0] === '--profile' ? words.splice(0, 2)[1] : undefined;
  const verb = words.shift() ?? '';
  while (words[0]?.startsWith('-')) words.splice(0, WITH_VALUE.includes(words[0]) ? 2 : 1);
  const [service, ...command] = words;
  return { profile, verb, service, command };
}
