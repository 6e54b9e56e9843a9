import { reportsCalls } from '@pilgi/contract';
import type { ReportKind } from '@pilgi/domain/quality';
import { announce, showToast } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useMemo, useRef, useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { type BlockReport, type ReportContent, reportsQuery } from './reports.api.ts';

export interface Reports {
  /** The newest report of each kind. */
  of: (blockId: string) => readonly BlockReport[];
  /** The report that was made last, whose details may be added now. */
  latest: { block_id: string; kind: ReportKind } | null;
  /** One tap: reports, or takes a report back that was not decided. Shown at once and reverted when the server refuses it. */
  toggle: (blockId: string, kind: ReportKind) => void;
  withdraw: (report: BlockReport) => void;
  /** Rejected when the server refuses it. */
  addDetails: (report: BlockReport, details: { comment: string; consents: boolean }) => Promise<unknown>;
}

/** Null for notes of others, which cannot be reported. */
export const ReportsContext = createContext<Reports | null>(null);

const NONE: readonly BlockReport[] = [];
const failed = (title: string) => (error: Error) =>
  showToast({ tone: 'bad', title, text: messageFor(error, '다시 시도해주세요.') });

function withReport(reports: readonly BlockReport[], content: ReportContent): BlockReport[] {
  const isSame = (one: BlockReport) =>
    one.block_id === content.block_id && one.kind === content.kind && one.note_version === content.note_version;
  const fresh: BlockReport = {
    id: crypto.randomUUID(),
    state: 'NEW',
    refunded_credits: 0,
    created_at: new Date().toISOString(),
    decided_at: null,
    comment: '',
    consents: false,
    ...content,
  };
  return reports.some(isSame)
    ? reports.map((one) => (isSame(one) ? { ...one, ...content } : one))
    : [...reports, fresh];
}

function byBlock(reports: readonly BlockReport[]): ReadonlyMap<string, readonly BlockReport[]> {
  const newest = new Map(reports.map((report) => [`${report.block_id} ${report.kind}`, report]));
  return Map.groupBy(newest.values(), ({ block_id }) => block_id);
}

const keyOf = ({ block_id, kind, note_version }: ReportContent) => `${block_id} ${kind} ${note_version}`;

/** Requests of the reports of one note, one after the other, with optimistic updates. */
function useReportRequests(noteId: string) {
  const client = useQueryClient();
  const { queryKey } = reportsQuery(noteId);
  /** Ids of the server: a report that is shown early has another one. */
  const storedIds = useRef(new Map<string, string>());
  async function change(next: (reports: readonly BlockReport[]) => BlockReport[]) {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (reports: BlockReport[] | undefined) => next(reports ?? []));
  }
  const inOrder = {
    mutationKey: queryKey,
    scope: { id: queryKey.join(' ') },
    // Only after the last request: an earlier list would show what was just taken back.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  };
  const saving = useMutation({
    ...inOrder,
    mutationFn: async (body: ReportContent) => {
      const stored = await api.send(reportsCalls.save, { params: { id: noteId }, body });
      storedIds.current.set(keyOf(body), stored.id);
      return stored;
    },
    onMutate: (content) => change((reports) => withReport(reports, content)),
  });
  const withdrawing = useMutation({
    ...inOrder,
    mutationFn: (report: BlockReport) => {
      const report_id = storedIds.current.get(keyOf(report)) ?? report.id;
      return api.send(reportsCalls.withdraw, { params: { id: noteId, report_id } });
    },
    onMutate: (report) => change((reports) => reports.filter(({ id }) => id !== report.id)),
    onSuccess: (_done, report) => {
      storedIds.current.delete(keyOf(report));
      announce('의견을 거두었습니다.');
    },
    onError: failed('의견을 거두지 못했습니다.'),
  });
  return { save: saving.mutateAsync, withdraw: withdrawing.mutate };
}

export function useReports(note: { id: string; version: number }, isOwn: boolean): Reports | null {
  const { data = NONE } = useQuery({ ...reportsQuery(note.id), enabled: isOwn });
  const { save, withdraw } = useReportRequests(note.id);
  const [latest, setLatest] = useState<Reports['latest']>(null);
  const { version: note_version } = note;
  return useMemo(() => {
    if (!isOwn) return null;
    const blocks = byBlock(data);
    const of = (blockId: string) => blocks.get(blockId) ?? NONE;
    const toggle = (block_id: string, kind: ReportKind) => {
      const existing = of(block_id).find((report) => report.kind === kind);
      if (existing?.state === 'NEW') {
        withdraw(existing);
        return;
      }
      setLatest({ block_id, kind });
      save({ note_version, block_id, kind }).catch(failed('의견을 남기지 못했습니다.'));
    };
    const addDetails: Reports['addDetails'] = ({ note_version: version, block_id, kind }, details) =>
      save({ note_version: version, block_id, kind, ...details });
    return { of, latest, toggle, withdraw, addDetails };
  }, [isOwn, data, latest, note_version, save, withdraw]);
}
