import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseNotReady } from './read-release-settings.ts';

const RELEASE = /^\d{1,5}\.\d{1,5}\.\d{1,5}$/;
const TAG = 'desktop-v';

/** package.json says the number; a tag must name the same, and somebody must have written what is new in it. */
export function readReleaseVersion(appFolder: string, tag: string | undefined): string {
  const { version } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as { version: string };
  const notes = join('release/notes', `${version}.md`);
  const problems = [
    // Windows installers know numbers alone.
    ...(RELEASE.test(version) ? [] : [`version ${version} of package.json has not the form 1.2.3`]),
    ...(tag === undefined || tag === `${TAG}${version}` ? [] : [`the tag ${tag} is not ${TAG}${version}`]),
    ...(existsSync(join(appFolder, notes)) ? [] : [`${notes} is missing`]),
  ];
  if (problems.length > 0) throw new ReleaseNotReady(problems);
  return version;
}
