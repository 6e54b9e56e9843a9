import { calibrateDifficulties } from '@pilgi/domain/study';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { listGradedAnswers, listUsersToCalibrate, saveCalibration } from './calibrations.queries.ts';

const MAX_USERS = 200;

/** Measures ability and difficulties again for users with new answers. Idempotent; the number of users. */
export async function calibrateProblems({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const users = await listUsersToCalibrate(db, MAX_USERS);
  for (const user_id of users) {
    // Answers that arrive while this runs are counted the next time.
    const calibrated_at = clock.now();
    await inTransaction(db, async (tx) => {
      const rows = await listGradedAnswers(tx, user_id);
      const stated = new Map(rows.map((row) => [row.problem_id, row.stated]));
      const { abilities, difficulties } = calibrateDifficulties(
        rows.map((row) => ({ ...row, learner_id: user_id })),
        stated,
      );
      const ability = abilities.get(user_id);
      if (ability === undefined) return;
      const measured = [...difficulties].map(([problem_id, { logit, answer_count }]) => ({
        problem_id,
        logit,
        answer_count,
      }));
      await saveCalibration(tx, { user_id, calibrated_at, ability, difficulties: measured });
    });
  }
  return users.length;
}
