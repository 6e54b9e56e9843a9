import '../../testing/clean-up.ts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Table, type TableProps } from './table.tsx';
import type { TableColumn } from './table-column.ts';

interface Payment {
  id: number;
  order_name: string;
  amount_won: number;
}

const COLUMNS: TableColumn<Payment>[] = [
  { key: 'order_name', header: '상품', cell: (row) => row.order_name, rowHeader: true },
  { key: 'amount_won', header: '금액', cell: (row) => `${row.amount_won}원`, sortable: true, align: 'end' },
];
const ROWS: Payment[] = [
  { id: 1, order_name: '1,000 크레딧', amount_won: 10000 },
  { id: 2, order_name: '3,000 크레딧', amount_won: 30000 },
];

function show(props: Partial<TableProps<Payment>> = {}) {
  return render(
    <Table
      caption="결제 내역"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      empty={<p>결제가 없습니다</p>}
      {...props}
    />,
  );
}

describe('Table', () => {
  it('renders a captioned table with row headers', () => {
    show();
    const table = screen.getByRole('table', { name: '결제 내역' });
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['1,000 크레딧', '3,000 크레딧']);
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('shows the sort order and requests the opposite one', async () => {
    const onSortChange = vi.fn();
    show({ sort: { key: 'amount_won', direction: 'asc' }, onSortChange });
    const header = screen.getByRole('columnheader', { name: '금액' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(header).getByRole('button'));
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ key: 'amount_won', direction: 'desc' });
    expect(screen.getByRole('columnheader', { name: '상품' }).querySelector('button')).toBeNull();
  });

  it('starts an unsorted column ascending', async () => {
    const onSortChange = vi.fn();
    show({ onSortChange });
    await userEvent.click(screen.getByRole('button', { name: '금액' }));
    expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ key: 'amount_won', direction: 'asc' });
  });

  it('shows the empty state over the full width', () => {
    show({ rows: [] });
    const cell = screen.getByText('결제가 없습니다').closest('td');
    expect(cell?.colSpan).toBe(2);
  });

  it('shows placeholder rows and is busy before the first response', () => {
    show({ rows: undefined, placeholderRows: 3 });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getAllByRole('row')).toHaveLength(4);
    expect(screen.queryByText('결제가 없습니다')).toBeNull();
  });

  it('is focusable only while it scrolls horizontally', () => {
    let report: () => void = () => undefined;
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          report = callback;
        }
        observe() {
          Object.defineProperty(screen.getByRole('region'), 'scrollWidth', { value: 800, configurable: true });
          report();
        }
        disconnect() {
          vi.unstubAllGlobals();
        }
      },
    );
    show();
    expect(screen.getByRole('region', { name: '결제 내역' }).tabIndex).toBe(0);
  });
});
