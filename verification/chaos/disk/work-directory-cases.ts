import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const WAIT_MS = 5000;
const READY_TIMEOUT_MS = 150_000;
const REMOVED_TIMEOUT_MS = 10_000;
const NO_SPACE = 1;

const statusOf = async ({ student }: DiskScene, id: string) =>
  (await student.request<{ status: string }>('GET', `/lectures/${id}`)).status;

/** Names of incompletely downloaded recordings in the work directory. */
function listDrafts({ workDisk }: DiskScene): string[] {
  return readdirSync(workDisk.directory, { recursive: true })
    .map(String)
    .filter((name) => /recording\../.test(name));
}

/** Uploads a recording with a partly filled work directory: it is prepared if it fits, otherwise it waits for space. */
function fillCase(share: number, fits: boolean): DiskCase {
  return {
    name: `work directory ${Math.round(share * 100)} % full during preparation`,
    isQuick: !fits,
    run: async (scene) => {
      scene.workDisk.fill(share);
      try {
        const id = await scene.student.upload(scene.recording);
        const found = fits ? [] : await checkWaiting(scene, id);
        scene.workDisk.free();
        return [...found, ...(await checkReady(scene, id))];
      } finally {
        scene.workDisk.free();
      }
    },
  };
}

async function checkWaiting(scene: DiskScene, id: string): Promise<string[]> {
  await pause(WAIT_MS);
  const status = await statusOf(scene, id);
  const drafts = listDrafts(scene);
  return [
    ...expectThat(status === 'CHECKING', `the lecture is ${status} without free space`),
    ...expectThat(drafts.length === 0, `left behind: ${drafts.join(', ')}`),
  ];
}

async function checkReady(scene: DiskScene, id: string): Promise<string[]> {
  const isReady = await until(async () => (await statusOf(scene, id)) === 'READY', READY_TIMEOUT_MS);
  // The lecture is ready shortly before its directory is removed.
  const isRemoved = await until(
    async () => !readdirSync(scene.workDisk.directory).some((name) => name.includes(id)),
    REMOVED_TIMEOUT_MS,
  );
  return [
    ...expectThat(isReady, `the lecture is ${await statusOf(scene, id)} after space was freed`),
    ...expectThat(!isReady || isRemoved, 'the recording was not removed'),
  ];
}

const readOnlyCase: DiskCase = {
  name: 'read-only work directory during preparation',
  isQuick: false,
  run: async (scene) => {
    await scene.workDisk.setWritable(false);
    try {
      const id = await scene.student.upload(scene.recording);
      const found = await checkWaiting(scene, id);
      await scene.workDisk.setWritable(true);
      return [...found, ...(await checkReady(scene, id))];
    } finally {
      await scene.workDisk.setWritable(true);
    }
  },
};

interface SeenExport {
  id: string;
  status: string;
  failure: string | null;
}

/** An export is free, so it fails with a message and succeeds when it is requested again. */
function exportCase(format: 'PDF' | 'DOCX'): DiskCase {
  return {
    name: `${format} export without free space`,
    isQuick: false,
    run: async (scene) => {
      const note_id = await createNote(scene);
      const make = async () => {
        const { id } = await scene.student.request<SeenExport>('POST', `/notes/${note_id}/exports`, { format });
        const read = () => scene.student.request<SeenExport>('GET', `/exports/${id}`);
        await until(async () => ['DONE', 'FAILED'].includes((await read()).status), READY_TIMEOUT_MS);
        return await read();
      };
      scene.workDisk.fill(NO_SPACE);
      const without = await make().finally(() => scene.workDisk.free());
      const retried = await make();
      return [
        ...expectThat(without.status === 'FAILED', `without free space: ${without.status}`),
        ...expectThat(/[가-힣]/.test(without.failure ?? ''), `no Korean failure message: ${without.failure}`),
        ...expectThat(retried.status === 'DONE', `after space was freed: ${retried.status} ${retried.failure}`),
      ];
    },
  };
}

async function createNote({ model, recording, student }: DiskScene): Promise<string> {
  const lecture = await student.upload(recording);
  await student.untilReady(lecture);
  const { id } = await student.start((await student.quote(lecture, model)).id);
  const { note_id } = await student.untilFinished(id);
  if (note_id === null) throw new Error('the undisturbed job made no note');
  return note_id;
}

export const workDirectoryCases: readonly DiskCase[] = [
  fillCase(0, true),
  fillCase(0.5, true),
  fillCase(0.99, false),
  readOnlyCase,
  exportCase('DOCX'),
  exportCase('PDF'),
];
