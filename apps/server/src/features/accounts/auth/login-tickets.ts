import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { MINUTE_MS } from '../../../platform/rate-limits/rate-limit.ts';
import { type Account, findAccount } from './accounts.queries.ts';
import { LoginTicketExpired } from './second-factor.errors.ts';
import { isWayIn, type WayIn } from './ways-in.queries.ts';

const TICKET_MS = 10 * MINUTE_MS;
const UUID_SHAPE = /^[\da-f-]{36}$/;

/** Shows that the first step of a log-in succeeded a short time ago. Signed instead of stored. */
export interface LoginTickets {
  issue(account: TicketAccount, wayIn: WayIn): string;
  /** The account of a ticket; throws when it is expired, or the password was changed, set or removed since. */
  open(ticket: string): Promise<{ account: Account; way_in: WayIn }>;
}

type TicketAccount = Pick<Account, 'id' | 'password_hash'>;

export function createLoginTickets(deps: Pick<AppDeps, 'db' | 'clock'> & { secret: string }): LoginTickets {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'pilgi log-in ticket', 32));
  // A hash is never empty, so an account without a password has its own text.
  const sign = ({ id, password_hash }: TicketAccount, wayIn: string, expiry: string) =>
    createHmac('sha256', key)
      .update(`${id}.${wayIn}.${expiry}.${password_hash ?? ''}`)
      .digest('base64url');
  return {
    issue(account, wayIn) {
      const expiry = String(deps.clock.now().getTime() + TICKET_MS);
      return `${account.id}.${wayIn}.${expiry}.${sign(account, wayIn, expiry)}`;
    },
    async open(ticket) {
      const [id = '', way_in = '', expiry = '', signature = ''] = ticket.split('.');
      const account = UUID_SHAPE.test(id) ? await findAccount(deps.db, id) : null;
      if (account === null || account.withdrawn_at !== null || !isWayIn(way_in)) throw new LoginTicketExpired();
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(account, way_in, expiry))];
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
      if (!isOurs || !(Number(expiry) > deps.clock.now().getTime())) throw new LoginTicketExpired();
      return { account, way_in };
    },
  };
}
