import { basename } from 'node:path';
import type { Finding } from './format-finding.ts';
import type { ProjectFile } from './read-project-files.ts';

const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const EXACT = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
/** A digest, or the argument that the build requires for it. */
const DIGEST = /@(sha256:[0-9a-f]{64}|\$\{\w+_DIGEST\})$/;

type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, string>>>;

export function checkPins(files: ProjectFile[]): Finding[] {
  const node = files.find(({ path }) => path === '.node-version')?.text.trim();
  return [
    ...files.filter(({ path }) => basename(path) === 'package.json').flatMap(checkManifest),
    ...files
      .filter(({ path }) => /(^|\.|\/)Containerfile$|(^|\/)Dockerfile$/.test(path))
      .flatMap((file) => checkImages(file, node)),
    ...files.filter(({ path }) => path.startsWith('.github/workflows/')).flatMap((file) => checkWorkflow(file, node)),
  ];
}

function checkManifest({ path, text }: ProjectFile): Finding[] {
  const manifest = JSON.parse(text) as Manifest;
  const versions = SECTIONS.flatMap((section) => Object.entries(manifest[section] ?? {}));
  return versions
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => ({ rule: 'pins', file: path, message: `${name} is not pinned: ${version}` }));
}

function checkImages({ path, text }: ProjectFile, node: string | undefined): Finding[] {
  const defaults = new Map([...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]));
  const stages = new Set([...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name));
  const images = [...text.matchAll(/^FROM (\S+)/gm)]
    .map(([, name = '']) => defaults.get(/^\$\{(\w+)\}$/.exec(name)?.[1] ?? '') ?? name)
    .filter((image) => image !== 'scratch' && !stages.has(image));
  const at = (message: string) => ({ rule: 'pins', file: path, message });
  return [...new Set(images)].flatMap((image) => [
    ...(DIGEST.test(image) ? [] : [at(`${image} has no digest`)]),
    ...listOtherVersions(image.match(/\bnode:([\w.]+)/)?.[1], node).map((version) => at(`${image}: ${version}`)),
  ]);
}

function checkWorkflow({ path, text }: ProjectFile, node: string | undefined): Finding[] {
  const named = [...text.matchAll(/node-version:\s*['"]?([\w.]+)|\bimage:\s*node:([\w.]+)/g)];
  return named.flatMap(([, version, image]) =>
    listOtherVersions(version ?? image, node).map((message) => ({ rule: 'pins', file: path, message })),
  );
}

function listOtherVersions(version: string | undefined, node: string | undefined): string[] {
  return version === undefined || node === undefined || version === node
    ? []
    : [`Node ${version} differs from ${node} of .node-version`];
}
