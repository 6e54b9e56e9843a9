import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile, ReleaseManifest } from '@pilgi/contract';
import { type BuiltFile, findBuiltFiles } from './find-built-files.ts';
import { isValidUpdateSignature } from './is-valid-update-signature.ts';
import type { ReleasePlatform } from './read-release-settings.ts';

interface Build {
  bundleFolder: string;
  outFolder: string;
  platform: ReleasePlatform;
  version: string;
  publicKey: string;
}

/** Everything of one build in one folder, with the manifest that publishing reads. */
export function collectPackages(build: Build): ReleaseManifest {
  const built = findBuiltFiles(build.bundleFolder, build.platform, build.version);
  const files = built.map((file) => describeFile(file, build));
  rmSync(build.outFolder, { recursive: true, force: true });
  mkdirSync(build.outFolder, { recursive: true });
  for (const { path, name, isSigned } of built) {
    copyFileSync(path, join(build.outFolder, name));
    if (isSigned) copyFileSync(`${path}.sig`, join(build.outFolder, `${name}.sig`));
  }
  const manifest = { version: build.version, files };
  writeFileSync(join(build.outFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

function describeFile({ path, isSigned, ...file }: BuiltFile, { publicKey, version }: Build): ReleaseFile {
  const content = readFileSync(path);
  const signature = isSigned ? readSignature(path) : null;
  if (signature !== null && !isValidUpdateSignature({ publicKey, signature, content, version })) {
    throw new Error(`${path}: clients with this public key would refuse the signature`);
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { ...file, size_bytes: content.length, sha256, signature };
}

function readSignature(path: string): string {
  if (!existsSync(`${path}.sig`)) throw new Error(`${path} is not signed`);
  return readFileSync(`${path}.sig`, 'utf8').trim();
}
