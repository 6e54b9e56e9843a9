import { createHash } from 'node:crypto';
import type { CarriedCase } from '@pilgi/domain/billing';
import { seoulDayName } from '@pilgi/domain/shared';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { allowLongStatements, inTransaction } from '../../../platform/db/in-transaction.ts';
import { recordAudit } from '../../operators/index.ts';
import { findClosing, insertClosing, type Period } from './accounting.queries.ts';
import { exportMonth, type MonthExport } from './export-month.ts';

interface CloseInput extends Period {
  closed_by: string;
  /** Reasons by id of the open cases that are carried into the next month. */
  carry: ReadonlyMap<string, string>;
}

export type CloseResult =
  | { outcome: 'CLOSED'; file_name: string; sha256: string; files: MonthExport }
  | { outcome: 'REFUSED'; obstacles: string[] };

/**
 * Stores figures and file hash of a month; from then on nothing can be dated into it. Late facts are booked in the open month.
 * A second operator will have to approve here once approvals exist (`month_closings.approved_by`).
 */
export async function closeMonth(deps: Pick<AppDeps, 'db' | 'clock'>, input: CloseInput): Promise<CloseResult> {
  const month = seoulDayName(input.from).slice(0, 7);
  const now = deps.clock.now();
  if ((await findClosing(deps.db, month)) !== null) return refused('이미 마감한 달입니다.');
  const files = await exportMonth(deps, input);
  const obstacles = files.obstaclesWith(new Set(input.carry.keys()));
  if (input.until > now) obstacles.push('아직 끝나지 않은 달입니다.');
  if (obstacles.length > 0) return refused(...obstacles);
  const carried: CarriedCase[] = files.cases.map((one) => ({ ...one, reason: input.carry.get(one.id) ?? '' }));
  const file_name = `books-${month}.xlsx`;
  const file_sha256 = createHash('sha256').update(files.xlsx).digest();
  const { figures, fingerprint } = files;
  const { from, until, closed_by } = input;
  const outcome = await inTransaction(deps.db, async (tx) => {
    await allowLongStatements(tx);
    const closing = { month, from, until, figures, fingerprint, file_name, file_sha256, carried, closed_by, now };
    const result = await insertClosing(tx, closing);
    if (result !== 'CLOSED') return result;
    const changes = { month, file_sha256: file_sha256.toString('hex'), carried: carried.length };
    await recordAudit(tx, { action: 'accounting.month_closed', admin_id: closed_by, changes, now });
    return result;
  });
  if (outcome === 'ALREADY') return refused('이미 마감한 달입니다.');
  if (outcome === 'CHANGED') return refused('내보내는 동안 이 달에 새 기록이 생겼습니다. 다시 마감해 주세요.');
  return { outcome, file_name, sha256: file_sha256.toString('hex'), files };
}

function refused(...obstacles: string[]): CloseResult {
  return { outcome: 'REFUSED', obstacles };
}
