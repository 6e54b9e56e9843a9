import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFile, ReleaseManifest } from '@pilgi/contract';
import { type BuiltFile, findBuiltFiles } from './find-built-files.ts';
import { isValidUpdateSignature } from './is-valid-update-signature.ts';
import type { ReleasePlatform } from './read-release-settings.ts';

interface Build {
  bundleDirectory: string;
  outDirectory: string;
  platform: ReleasePlatform;
  version: string;
  publicKey: string;
}

/** Copies the files of one build into one directory and adds the manifest for publishing. */
export function collectPackages(build: Build): ReleaseManifest {
  const built = findBuiltFiles(build.bundleDirectory, build.platform, build.version);
  const files = built.map((file) => describeFile(file, build));
  rmSync(build.outDirectory, { recursive: true, force: true });
  mkdirSync(build.outDirectory, { recursive: true });
  for (const { path, name, isSigned } of built) {
    copyFileSync(path, join(build.outDirectory, name));
    if (isSigned) copyFileSync(`${path}.sig`, join(build.outDirectory, `${name}.sig`));
  }
  const manifest = { version: build.version, files };
  writeFileSync(join(build.outDirectory, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
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
