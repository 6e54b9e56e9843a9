import { matchLines } from '../match-lines.ts';
import { syllablesOf } from '../syllables.ts';
import type { AlignedLine } from '../transcript-shapes.ts';

/** Lines of one model response on the recording's clock; their labels are unique among all responses. */
export interface LabelledResponse {
  lines: readonly AlignedLine[];
}

/** Matched syllables without which two labels are not connected. */
const MIN_SYLLABLES = 10;
/** Share of the matched syllables of each label that must be with the other one. */
const MIN_AGREEMENT = 0.8;
/** Lines with the same text that are further apart are two utterances. */
const MAX_DISTANCE_MS = 10_000;

interface Vote {
  left: string;
  right: string;
  syllables: number;
}

/**
 * Group of each label. Labels of two responses are the same speaker only where both transcribed the same audio and agree on it. Where that
 * would make two labels of one response the same speaker, one of the responses is wrong and none of these labels is connected.
 */
export function joinSpeakers(responses: readonly LabelledResponse[]): Map<string, string> {
  const labels = responses.map(({ lines }) => [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))]);
  const groups = new Map(labels.flat().map((label) => [label, label]));
  for (const [index, left] of responses.entries())
    for (const right of responses.slice(index + 1))
      for (const vote of listAgreed(countVotes(left.lines, right.lines))) merge(groups, vote);
  for (const own of labels) separateTwins(groups, own);
  return groups;
}

function countVotes(left: readonly AlignedLine[], right: readonly AlignedLine[]): Vote[] {
  const [from, to] = [Math.max(left[0]?.start_ms ?? 0, right[0]?.start_ms ?? 0), Math.min(endOf(left), endOf(right))];
  const near = ({ start_ms, end_ms }: AlignedLine) =>
    end_ms > from - MAX_DISTANCE_MS && start_ms < to + MAX_DISTANCE_MS && to > from;
  const [a, b] = [left.filter(near).map(toComparable), right.filter(near).map(toComparable)];
  const votes = new Map<string, Vote>();
  for (const [row, column] of matchLines(a, b)) {
    const [one, other] = [a[row], b[column]];
    if (one?.speaker == null || other?.speaker == null) continue;
    if (Math.abs(one.start_ms - other.start_ms) > MAX_DISTANCE_MS) continue;
    const key = JSON.stringify([one.speaker, other.speaker]);
    const vote = votes.get(key) ?? { left: one.speaker, right: other.speaker, syllables: 0 };
    vote.syllables += Math.min(one.units.length, other.units.length);
    votes.set(key, vote);
  }
  return [...votes.values()];
}

const endOf = (lines: readonly AlignedLine[]) => lines.reduce((end, line) => Math.max(end, line.end_ms), 0);

const toComparable = (line: AlignedLine) => ({ ...line, units: syllablesOf(line.text) });

function listAgreed(votes: readonly Vote[]): Vote[] {
  const sum = (chosen: (vote: Vote) => boolean) =>
    votes.filter(chosen).reduce((total, { syllables }) => total + syllables, 0);
  return votes.filter(
    ({ left, right, syllables }) =>
      syllables >= MIN_SYLLABLES &&
      syllables >= MIN_AGREEMENT * sum((vote) => vote.left === left) &&
      syllables >= MIN_AGREEMENT * sum((vote) => vote.right === right),
  );
}

function merge(groups: Map<string, string>, { left, right }: Vote): void {
  const [target, source] = [groups.get(left) ?? left, groups.get(right) ?? right];
  for (const [label, group] of groups) if (group === source) groups.set(label, target);
}

function separateTwins(groups: Map<string, string>, own: readonly string[]): void {
  const ownGroups = own.map((label) => groups.get(label));
  const doubled = new Set(ownGroups.filter((group, index) => ownGroups.indexOf(group) !== index));
  for (const [label, group] of groups) if (doubled.has(group)) groups.set(label, label);
}
