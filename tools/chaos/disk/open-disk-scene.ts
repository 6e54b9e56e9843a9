import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { type Buyer, openBuyer } from '../../money-proof/open-buyer.ts';
import { openStudent, type Student } from '../../pipeline/open-student.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import { readScript } from '../../pipeline/read-script.ts';
import { startRestartablePostgres } from '../../pipeline-proof/start-restartable-postgres.ts';
import { startWorld, type World } from '../world/start-world.ts';
import { mountSmallDisk, type SmallDisk } from './mount-small-disk.ts';

export interface DiskScene {
  world: World;
  /** Where the worker puts recordings and documents while it works on them. */
  workDisk: SmallDisk;
  databaseDisk: SmallDisk;
  logDisk: SmallDisk;
  student: Student;
  buyer: Buyer;
  model: string;
  recording: string;
  close(): Promise<void>;
}

const WORK_MB = 24;
const DATABASE_MB = 700;
const LOG_MB = 1;
const CREDITS = 100_000;

/** The whole product, whose database, work folder and log each lie on a disk of their own that can be filled. */
export async function openDiskScene(): Promise<DiskScene> {
  const [workDisk, databaseDisk, logDisk] = await Promise.all([WORK_MB, DATABASE_MB, LOG_MB].map(mountSmallDisk));
  if (!workDisk || !databaseDisk || !logDisk) throw new Error('three disks were asked for');
  const postgres = await startRestartablePostgres(databaseDisk.folder);
  const world = await startWorld({ postgres, env: { TMPDIR: workDisk.folder, WORK_FOLDER: workDisk.folder } });
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-proof-'));
  const made = await makeLecture({ minutes: 3, has_video: false, most_sentences: 20, seed: 'disk', out: folder });
  world.gemini.control.loadScript(readScript(made.script_file));
  const terms = { display_name: '기본 모델', input_token_price: 20, output_token_price: 80 };
  return {
    world,
    workDisk,
    databaseDisk,
    logDisk,
    student: await openStudent(world, CREDITS),
    buyer: await openBuyer(world),
    model: await insertModelOnSale(world.db, { model_name: 'gemini-2.5-flash', ...terms }),
    recording: made.file,
    close: async () => {
      for (const disk of [workDisk, databaseDisk, logDisk]) disk.free();
      await world.close();
      await postgres.stop();
      for (const disk of [workDisk, databaseDisk, logDisk]) await disk.unmount();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
