import { notePaper, writeMarkdown } from '@pilgi/domain/exports';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { findNoteDocument } from '../../notes/index.ts';
import { slidePath } from '../make/slides.ts';
import { zipFiles } from '../make/zip-files.ts';
import { listMyMails, listMyRows } from './my-data.queries.ts';
import { MY_DATA_TABLES } from './my-data-tables.ts';

const READ_ME = `필기가 회원님에 대해 가지고 있는 정보입니다.

data/ 폴더의 파일은 표 하나씩을 담은 JSON이고, 크레딧은 백만분의 일 단위(micro)로 적혀 있습니다.
notes/ 폴더에는 지금 볼 수 있는 노트가 Markdown으로 들어 있습니다.
강의 녹화는 크기가 커서 담지 않았습니다. data/lectures.json에 목록이 있고, 파일은 강의 화면에서 받을 수 있습니다.
비밀번호와 로그인 토큰 같은 비밀, 다른 사람의 정보, 다른 파일에서 뽑아 만든 색인은 넣지 않았습니다.
`;

/** All data of a user as a ZIP archive. */
export async function makeMyData(deps: Pick<AppDeps, 'db' | 'storage'>, userId: string): Promise<Uint8Array> {
  const files: [string, string][] = [['README.txt', READ_ME]];
  for (const [name, { file }] of Object.entries(MY_DATA_TABLES)) {
    files.push([`data/${file}.json`, writeJson(await listMyRows(deps.db, name, userId))]);
  }
  files.push(['data/mails.json', writeJson(await listMyMails(deps.db, userId))]);
  for (const { id, deleted_at } of await listMyRows(deps.db, 'notes', userId)) {
    const document = deleted_at === null ? await findNoteDocument(deps, String(id)) : null;
    if (document !== null) files.push([`notes/${String(id)}.md`, writeMarkdown(notePaper(document), slidePath)]);
  }
  return zipFiles(files);
}

/** Bigints are written as text to stay exact. */
function writeJson(rows: readonly unknown[]): string {
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value), 2);
}
