export const PAGE_BUTTONS_MAX = 5;
export const FAQ_PAGE_SIZE = 8;
export const HISTORY_PAGE_SIZE = 10;

export function pageCountFor(total: number, pageSize: number): number {
  return Math.ceil(Math.max(0, total) / pageSize);
}

/** Page numbers shown as buttons, with the current page in the middle where possible. */
export function pageWindow({
  page,
  pageCount,
  size = PAGE_BUTTONS_MAX,
}: {
  page: number;
  pageCount: number;
  size?: number;
}): number[] {
  const length = Math.max(0, Math.min(size, pageCount));
  const centred = page - Math.floor((length - 1) / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
