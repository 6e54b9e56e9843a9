import { TICKET_STATUSES } from '@pilgi/domain/support';
import { Button, EmptyState, SegmentedControl } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { useListParams } from '../../../shared/lists/use-list-params.ts';
import { type AdminTicket, TICKETS_PART, ticketsQuery } from './support.api.ts';
import { STATUS_TEXTS } from './support.texts.ts';
import styles from './support-desk.module.css';
import { openerIdOf, ticketColumns } from './ticket-columns.tsx';
import { TicketPane } from './ticket-pane.tsx';
import { TicketParts } from './ticket-parts.tsx';

const FILTERS = [
  { value: '', label: '전체' },
  ...TICKET_STATUSES.map((status) => ({ value: status as string, label: STATUS_TEXTS[status] })),
];

/** Keeps the changed ticket in the list, even when it no longer matches the filter. */
function withTicket(tickets: readonly AdminTicket[], changed: AdminTicket | null): readonly AdminTicket[] {
  if (changed === null || tickets.some(({ id }) => id === changed.id)) return tickets;
  return [...tickets, changed];
}

/** Returns the focus to the row that opened the pane. */
function useReturnFocus() {
  const [returnTo, setReturnTo] = useState<string | null>(null);
  useEffect(() => {
    if (returnTo === null) return;
    document.getElementById(openerIdOf(returnTo))?.focus();
  }, [returnTo]);
  return { lastId: returnTo, returnToRow: setReturnTo, leaveRow: () => setReturnTo(null) };
}

export function SupportDesk() {
  const { read, change } = useListParams();
  const requestedStatus = read('status');
  const status = TICKET_STATUSES.find((one) => one === requestedStatus);
  const part = Math.max(1, Math.trunc(Number(read('part'))) || 1);
  const tickets = useQuery(ticketsQuery({ status, part }));
  const [openId, setOpenId] = useState<string | null>(read('ticket') || null);
  const [changed, setChanged] = useState<AdminTicket | null>(null);
  const { lastId, returnToRow, leaveRow } = useReturnFocus();
  const rows = tickets.data && withTicket(tickets.data.slice(0, TICKETS_PART), changed);
  const open = rows?.find(({ id }) => id === openId);

  function filter(value: string) {
    setChanged(null);
    change({ status: value, part: null });
  }

  function deselect(id: string) {
    setOpenId(null);
    returnToRow(id);
  }

  if (tickets.error && !tickets.data) return <LoadFailed title="문의를 불러올 수 없습니다" query={tickets} />;
  return (
    <div className={styles.root} data-open={open ? '' : undefined}>
      <div className={styles.list}>
        <ListTable
          caption="문의"
          fileName="support-tickets"
          columns={ticketColumns(open?.id ?? null, ({ id }) => {
            leaveRow();
            setOpenId(id);
          })}
          rows={rows}
          rowKey={({ id }) => id}
          busy={tickets.isPlaceholderData}
          selectedKey={open?.id ?? lastId ?? undefined}
          defaultSort={{ key: 'created_at', direction: 'desc' }}
          tools={
            <SegmentedControl label="상태로 거르기" choices={FILTERS} value={status ?? ''} onValueChange={filter} />
          }
          empty={
            <EmptyState
              title={status ? '이 상태의 문의가 없습니다' : '들어온 문의가 없습니다'}
              action={status ? <Button onClick={() => filter('')}>전체 보기</Button> : undefined}
            />
          }
        />
        <TicketParts
          part={part}
          hasMore={(tickets.data?.length ?? 0) > TICKETS_PART}
          onChange={(next) => change({ part: next === 1 ? null : next })}
        />
      </div>
      {open ? <TicketPane key={open.id} ticket={open} onChange={setChanged} onClose={() => deselect(open.id)} /> : null}
    </div>
  );
}
