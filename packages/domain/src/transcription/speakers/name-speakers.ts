import type { AlignedLine, NamedLine } from '../transcript-shapes.ts';
import { joinSpeakers, type LabelledResponse } from './join-speakers.ts';

/** Share of the labelled speech around the lecturer that must be the lecturer's. */
const MIN_LECTURER_SHARE = 0.6;
/** One who speaks longer than this in one turn, or more of a response, may be a lecturer with two labels. */
const MAX_OTHER_TURN_MS = 90_000;
const MAX_OTHER_SHARE = 1 / 3;

const SEPARATOR = ':';

/** Label of one response that no other response has. */
export const scopeLabel = (response: string, label: string): string => `${response}${SEPARATOR}${label}`;
const responseOf = (label: string) => label.slice(0, label.indexOf(SEPARATOR));

/**
 * Names the one who speaks most LECTURER, and OTHER those with another label in a response with the lecturer. All other lines have no
 * name: labels of responses that no overlap connects with the lecturer may mean anyone.
 */
export function nameSpeakers(lines: readonly AlignedLine[], responses: readonly LabelledResponse[]): NamedLine[] {
  const groups = joinSpeakers(responses);
  const groupOf = ({ speaker }: AlignedLine) => (speaker === null ? null : (groups.get(speaker) ?? speaker));
  const lecturer = findLecturer(lines, groupOf);
  const connected = new Set(
    lines.flatMap((line) => (lecturer !== null && groupOf(line) === lecturer ? [responseOf(line.speaker ?? '')] : [])),
  );
  const doubtful = findDoubtful(lines, { groupOf, lecturer });
  return lines.map((line) => {
    const group = groupOf(line);
    if (group === null || lecturer === null) return { ...line, speaker: null };
    if (group === lecturer) return { ...line, speaker: 'LECTURER' };
    const isOther = connected.has(responseOf(line.speaker ?? '')) && !doubtful.has(group);
    return { ...line, speaker: isOther ? 'OTHER' : null };
  });
}

type GroupOf = (line: AlignedLine) => string | null;

const lengthOf = ({ start_ms, end_ms }: AlignedLine) => end_ms - start_ms;

/** Null when no group clearly prevails among those in its responses. */
function findLecturer(lines: readonly AlignedLine[], groupOf: GroupOf): string | null {
  const spoken = new Map<string, number>();
  for (const line of lines) {
    const group = groupOf(line);
    if (group !== null) spoken.set(group, (spoken.get(group) ?? 0) + lengthOf(line));
  }
  const [first] = [...spoken].toSorted(([, a], [, b]) => b - a);
  if (first === undefined) return null;
  const [group, length] = first;
  const around = new Set(lines.flatMap((line) => (groupOf(line) === group ? [responseOf(line.speaker ?? '')] : [])));
  const total = lines
    .filter(({ speaker }) => speaker !== null && around.has(responseOf(speaker)))
    .reduce((sum, line) => sum + lengthOf(line), 0);
  return length >= MIN_LECTURER_SHARE * total ? group : null;
}

/** Groups that speak too long for a listener in the lecture. */
function findDoubtful(
  lines: readonly AlignedLine[],
  { groupOf, lecturer }: { groupOf: GroupOf; lecturer: string | null },
): Set<string> {
  const labelled = lines.flatMap(({ speaker, ...line }) => {
    const group = groupOf({ ...line, speaker });
    return speaker === null || group === null ? [] : [{ group, speaker, length: line.end_ms - line.start_ms }];
  });
  const sum = (chosen: (line: (typeof labelled)[number]) => boolean) =>
    labelled.filter(chosen).reduce((total, { length }) => total + length, 0);
  const others = labelled.filter(({ group }) => group !== lecturer);
  const doubtful = new Set<string>();
  for (const speaker of new Set(others.map((line) => line.speaker))) {
    const response = responseOf(speaker);
    const share = sum((line) => line.speaker === speaker) / sum((line) => responseOf(line.speaker) === response);
    if (share > MAX_OTHER_SHARE) doubtful.add(others.find((line) => line.speaker === speaker)?.group ?? '');
  }
  let turn = { group: '', length: 0 };
  for (const { group, length } of labelled) {
    turn = { group, length: group === turn.group ? turn.length + length : length };
    if (turn.length > MAX_OTHER_TURN_MS && group !== lecturer) doubtful.add(group);
  }
  return doubtful;
}
