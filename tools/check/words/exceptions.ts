import type { WordException } from './vocabulary.ts';

/** Uses that are correct; each names why. */
export const wordExceptions: readonly WordException[] = [
  { path: /^tools\/check\/(words\/|check-words)/, word: /./, reason: 'the vocabulary itself and its test' },
  {
    path: /^apps\/server\/(migrations\/0008_notes\.sql|src\/features\/notes\/making\/job-sections\.queries\.ts)$|\/job-records\.tsx$/,
    word: /^heard$/,
    reason: 'column of job_sections and field of the API',
  },
  {
    path: /\/(stored-images|jobs\.test)\.ts$/,
    word: /^pictures$/,
    reason: 'field of the API',
  },
  {
    path: /\/media\/validate-probe\.ts$/,
    word: /^pictures$/,
    reason: 'field of a stored workflow step result; workflows in progress read it after an update',
  },
  {
    path: /\/(check-problem|make-bundle\.workflow)\.test\.ts$|^docs\/reliability\.md$/,
    word: /^(stands|asks)$/,
    reason: 'stored fault codes key-stands-out and statement-asks',
  },
  { path: /\/read-backup-settings\.ts$/, word: /^FOLDER$/, reason: 'name of a deployment setting, BACKUP_FOLDER' },
  { path: /\/find-database-owner\.ts$/, word: /^nobody$/, reason: 'name of a system user' },
  { path: /\/take-screenshots\.ts$/, word: /^pictures$/, reason: 'directory docs/pictures' },
];
