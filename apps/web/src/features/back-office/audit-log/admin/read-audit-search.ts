import { AUDIT_ACTIONS, type AuditAction } from '@pilgi/domain/back-office';

export interface AuditSearch {
  subject?: string;
  admin?: string;
  action?: AuditAction;
  from?: string;
  to?: string;
  page: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the search from the URL; invalid values are ignored. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? undefined) : undefined);
  const action = AUDIT_ACTIONS.find((one) => one === params.get('action'));
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const found = { subject: text('subject'), admin: text('admin'), action, from: day('from'), to: day('to') };
  return { ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)), page };
}

/** Query string of a search; empty values are omitted. */
export function writeAuditSearch(search: Partial<Record<keyof AuditSearch, string | number>>): string {
  const entries = Object.entries(search).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1));
  return `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
}
