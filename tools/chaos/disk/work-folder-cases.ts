import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const WAIT_MS = 5000;
const READY_TIMEOUT_MS = 150_000;
const NO_SPACE = 1;

const statusOf = async ({ student }: DiskScene, id: string) =>
  (await student.ask<{ status: string }>('GET', `/lectures/${id}`)).status;

/** Names of half-fetched recordings in the work folder. */
function listDrafts({ workDisk }: DiskScene): string[] {
  return readdirSync(workDisk.folder, { recursive: true })
    .map(String)
    .filter((name) => /recording\../.test(name));
}

/** A recording is brought while the work folder is so full; where it fits it is prepared, where not it waits for room. */
function fillCase(share: number, fits: boolean): DiskCase {
  return {
    name: `work folder ${Math.round(share * 100)} % full when a recording comes`,
    isQuick: !fits,
    run: async (scene) => {
      scene.workDisk.fill(share);
      try {
        const id = await scene.student.bring(scene.recording);
        const found = fits ? [] : await judgeWaiting(scene, id);
        scene.workDisk.free();
        return [...found, ...(await judgeReady(scene, id))];
      } finally {
        scene.workDisk.free();
      }
    },
  };
}

async function judgeWaiting(scene: DiskScene, id: string): Promise<string[]> {
  await pause(WAIT_MS);
  const status = await statusOf(scene, id);
  const drafts = listDrafts(scene);
  return [
    ...expectThat(status === 'CHECKING', `the lecture is ${status} while there is no room`),
    ...expectThat(drafts.length === 0, `left behind: ${drafts.join(', ')}`),
  ];
}

async function judgeReady(scene: DiskScene, id: string): Promise<string[]> {
  const isReady = await until(async () => (await statusOf(scene, id)) === 'READY', READY_TIMEOUT_MS);
  const left = isReady ? readdirSync(scene.workDisk.folder).filter((name) => name.includes(id)) : [];
  return [
    ...expectThat(isReady, `the lecture is ${await statusOf(scene, id)} though there is room again`),
    ...expectThat(left.length === 0, 'the recording was not put away'),
  ];
}

const readOnlyCase: DiskCase = {
  name: 'work folder cannot be written when a recording comes',
  isQuick: false,
  run: async (scene) => {
    await scene.workDisk.setWritable(false);
    try {
      const id = await scene.student.bring(scene.recording);
      const found = await judgeWaiting(scene, id);
      await scene.workDisk.setWritable(true);
      return [...found, ...(await judgeReady(scene, id))];
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

/** Costs nothing, so it ends with a sentence, and is made when it is asked for again. */
function exportCase(format: 'PDF' | 'DOCX'): DiskCase {
  return {
    name: `${format} asked for without room to make it`,
    isQuick: false,
    run: async (scene) => {
      const note_id = await aNote(scene);
      const make = async () => {
        const { id } = await scene.student.ask<SeenExport>('POST', `/notes/${note_id}/exports`, { format });
        const read = () => scene.student.ask<SeenExport>('GET', `/exports/${id}`);
        await until(async () => ['DONE', 'FAILED'].includes((await read()).status), READY_TIMEOUT_MS);
        return await read();
      };
      scene.workDisk.fill(NO_SPACE);
      const without = await make().finally(() => scene.workDisk.free());
      const withRoom = await make();
      return [
        ...expectThat(without.status === 'FAILED', `made without room: ${without.status}`),
        ...expectThat(/[가-힣]/.test(without.failure ?? ''), `no sentence says why: ${without.failure}`),
        ...expectThat(withRoom.status === 'DONE', `with room again: ${withRoom.status} ${withRoom.failure}`),
      ];
    },
  };
}

async function aNote({ model, recording, student }: DiskScene): Promise<string> {
  const lecture = await student.bring(recording);
  await student.untilReady(lecture);
  const { id } = await student.start((await student.quote(lecture, model)).id);
  const { note_id } = await student.untilFinished(id);
  if (note_id === null) throw new Error('a job in peace made no note');
  return note_id;
}

export const workFolderCases: readonly DiskCase[] = [
  fillCase(0, true),
  fillCase(0.5, true),
  fillCase(0.99, false),
  readOnlyCase,
  exportCase('DOCX'),
  exportCase('PDF'),
];
