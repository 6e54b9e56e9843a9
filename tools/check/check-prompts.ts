import { basename } from 'node:path';
import { type PromptVersion, parsePrompts } from '../../apps/server/src/prompts/parse-prompts.ts';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const DIRECTORY = 'apps/server/src/prompts';
const APPROVED = `${DIRECTORY}/approved-prompts.json`;
const CHANGELOG = `${DIRECTORY}/CHANGELOG.md`;
/** `- note.write v2: what and why`. */
const CHANGE = /^- ([a-z0-9.-]+) v(\d+): \S/;

interface Approval extends Pick<PromptVersion, 'id' | 'version' | 'hash'> {
  /** Name of the evaluation run, or "offline authored". */
  evaluation?: string;
}

const finding = (file: string, message: string): Finding => ({ rule: 'prompts', file, message });
const nameOf = ({ id, version }: Pick<PromptVersion, 'id' | 'version'>) => `${id} v${version}`;
const fileOf = ({ id, version }: Pick<PromptVersion, 'id' | 'version'>) => `${DIRECTORY}/${id}.v${version}.txt`;

/** Every prompt file has an approved evaluation of exactly its text and a line in the changelog. */
export function checkPrompts(files: readonly ProjectFile[]): Finding[] {
  const own = files.filter(({ path }) => path.startsWith(`${DIRECTORY}/`));
  const texts = own.filter(({ path }) => path.endsWith('.txt'));
  const versions = parseOrMessage(texts);
  if (typeof versions === 'string') return [finding(DIRECTORY, versions)];
  const approvals = readApprovals(own);
  const known = new Set(versions.map(fileOf));
  return [
    ...texts
      .filter(({ path }) => !known.has(path))
      .map(({ path }) => finding(path, 'is not named <id>.v<version>.txt, so it is never read')),
    ...versions.flatMap((version) => checkApproval(version, approvals)),
    ...approvals
      .filter((approval) => !known.has(fileOf(approval)))
      .map((approval) => finding(APPROVED, `${nameOf(approval)} has no file; a released prompt is never removed`)),
    ...checkChangelog(versions, own),
  ];
}

function parseOrMessage(texts: readonly ProjectFile[]): PromptVersion[] | string {
  try {
    return parsePrompts(texts.map(({ path, text }) => ({ name: basename(path), text })));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readApprovals(own: readonly ProjectFile[]): Approval[] {
  const text = own.find(({ path }) => path === APPROVED)?.text ?? '[]';
  return JSON.parse(text) as Approval[];
}

function checkApproval(version: PromptVersion, approvals: readonly Approval[]): Finding[] {
  const approval = approvals.find((one) => one.id === version.id && one.version === version.version);
  const file = fileOf(version);
  if (approval === undefined)
    return [finding(file, `has no approval: run npm run eval and add its hash ${version.hash} to ${APPROVED}`)];
  if (approval.hash !== version.hash)
    return [
      finding(
        file,
        `was changed after its approval (hash ${version.hash}): restore it, add a new version and run npm run eval`,
      ),
    ];
  return (approval.evaluation ?? '').trim() === '' ? [finding(APPROVED, `${nameOf(version)} names no evaluation`)] : [];
}

function checkChangelog(versions: readonly PromptVersion[], own: readonly ProjectFile[]): Finding[] {
  const lines = (own.find(({ path }) => path === CHANGELOG)?.text ?? '').split('\n');
  const changes = new Set(
    lines.flatMap((line) => {
      const [, id, version] = CHANGE.exec(line) ?? [];
      return id === undefined ? [] : [`${id} v${version}`];
    }),
  );
  return versions
    .filter((version) => !changes.has(nameOf(version)))
    .map((version) => finding(fileOf(version), `has no line in ${CHANGELOG}: - ${nameOf(version)}: what and why`));
}
