import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLecture } from '../../../tools/lectures/make-lecture.ts';
import { type Buyer, openBuyer } from '../../kit/open-buyer.ts';
import { openStudent, type Student } from '../../kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../../kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../kit/pipeline/read-script.ts';
import { startRestartablePostgres } from '../../pipeline/start-restartable-postgres.ts';
import { startTestEnvironment, type TestEnvironment } from '../environment/start-test-environment.ts';
import { mountSmallDisk, type SmallDisk } from './mount-small-disk.ts';

export interface DiskScene {
  environment: TestEnvironment;
  /** Work directory of the worker. */
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

/** The product with work directory, database and log on separate disks that can be filled. */
export async function openDiskScene(): Promise<DiskScene> {
  const [workDisk, databaseDisk, logDisk] = await Promise.all([WORK_MB, DATABASE_MB, LOG_MB].map(mountSmallDisk));
  if (!workDisk || !databaseDisk || !logDisk) throw new Error('expected three disks');
  const postgres = await startRestartablePostgres(databaseDisk.directory);
  const environment = await startTestEnvironment({
    postgres,
    env: { TMPDIR: workDisk.directory, WORK_FOLDER: workDisk.directory },
  });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-verification-'));
  const made = await makeLecture({ minutes: 3, has_video: false, max_sentences: 20, seed: 'disk', out: directory });
  environment.gemini.control.loadScript(readScript(made.script_file));
  const terms = { display_name: '기본 모델', input_token_price: 20, output_token_price: 80 };
  return {
    environment,
    workDisk,
    databaseDisk,
    logDisk,
    student: await openStudent(environment, CREDITS),
    buyer: await openBuyer(environment),
    model: await insertModelOnSale(environment.db, { model_name: 'gemini-3.8-flash', ...terms }),
    recording: made.file,
    close: async () => {
      for (const disk of [workDisk, databaseDisk, logDisk]) disk.free();
      await environment.close();
      await postgres.stop();
      for (const disk of [workDisk, databaseDisk, logDisk]) await disk.unmount();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
