import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  confirmDownloads,
  publishRelease,
  readReleaseFiles,
  requireInstallerUrl,
} from '../features/back-office/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { installerRulesOf } from './compose-platform.ts';
import { startCommand } from './start-command.ts';

const outcomes = { created: '추가했습니다', changed: '고쳤습니다', unchanged: '바뀐 것이 없습니다' };

const { values } = parseArgs({
  options: {
    version: { type: 'string' },
    'notes-file': { type: 'string' },
    /** Directory filled by desktop:release, or its manifest. */
    packages: { type: 'string' },
    /** Base URL of the downloadable files. */
    'base-url': { type: 'string' },
    mandatory: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  },
});
const { version, 'notes-file': notesFile, packages, 'base-url': baseUrl } = values;
if (version === undefined || notesFile === undefined || packages === undefined || baseUrl === undefined) {
  console.error(
    '사용법: npm run desktop:publish -- --version 1.2.3 --notes-file 파일 --packages 폴더 --base-url 주소 ' +
      '[--mandatory] [--draft] [--replace]',
  );
  process.exit(1);
}

const { config, db, clock } = startCommand('desktop-publish');
try {
  const files = readReleaseFiles({ path: packages, version, baseUrl });
  const release_notes = readFileSync(notesFile, 'utf8').trim();
  const { mandatory: is_mandatory, draft: is_draft, replace: replaces } = values;
  const deps = { db, clock, ...installerRulesOf(config) };
  for (const { url } of files) requireInstallerUrl(deps, url);
  await confirmDownloads(files);
  const published = await publishRelease(deps, { version, release_notes, is_mandatory, is_draft, replaces, files });
  console.log(`${version}: ${outcomes[published.outcome]} (${published.is_published ? '공개' : '초안'}).`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
