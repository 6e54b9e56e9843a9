import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseNotReady } from './read-release-settings.ts';

const RELEASE = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
const TAG = 'desktop-v';

/** Version of package.json. The tag must match it, and release notes for it must exist. */
export function readReleaseVersion(appDirectory: string, tag: string | undefined): string {
  const { version } = JSON.parse(readFileSync(join(appDirectory, 'package.json'), 'utf8')) as { version: string };
  const notes = join('release/notes', `${version}.md`);
  const problems = [
    // Windows installers accept numeric versions only.
    ...(RELEASE.test(version) ? [] : [`version ${version} of package.json must have the form 1.2.3`]),
    ...(tag === undefined || tag === `${TAG}${version}` ? [] : [`the tag ${tag} is not ${TAG}${version}`]),
    ...(existsSync(join(appDirectory, notes)) ? [] : [`${notes} is missing`]),
  ];
  if (problems.length > 0) throw new ReleaseNotReady(problems);
  return version;
}
