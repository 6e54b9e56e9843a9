import { describe, expect, it } from 'vitest';
import { decideWaitingRequest } from './decide-waiting-request.ts';
import { canDecide, canRequest, maskEmails, OPERATOR_ROLES, REQUEST_KINDS } from './operator-roles.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 1, hours));

describe('decideWaitingRequest', () => {
  it.each([
    ['waits for a second person', { executes_at: null, reminded_at: null }, 71, 'wait'],
    ['expires', { executes_at: null, reminded_at: null }, 72, 'expire'],
    ['waits before the reminder', { executes_at: at(24), reminded_at: null }, 20, 'wait'],
    ['reminds', { executes_at: at(24), reminded_at: null }, 21, 'remind'],
    ['reminds first after an outage', { executes_at: at(24), reminded_at: null }, 30, 'remind'],
    ['waits an hour after the reminder', { executes_at: at(24), reminded_at: at(30) }, 30, 'wait'],
    ['waits until its time', { executes_at: at(24), reminded_at: at(21) }, 23, 'wait'],
    ['executes', { executes_at: at(24), reminded_at: at(21) }, 24, 'execute'],
    ['expires although it is due', { executes_at: at(24), reminded_at: at(71) }, 72, 'expire'],
  ] as const)('%s', (_what, request, hours, due) => {
    expect(decideWaitingRequest({ ...request, expires_at: at(72) }, at(hours))).toBe(due);
  });
});

describe('roles of requests', () => {
  it('lets no role decide what it cannot request, and support and viewers decide nothing', () => {
    for (const kind of REQUEST_KINDS)
      for (const role of OPERATOR_ROLES) {
        if (canDecide(kind, role)) expect(canRequest(kind, role)).toBe(true);
        if (role === 'support' || role === 'viewer') expect(canDecide(kind, role)).toBe(false);
      }
    expect(REQUEST_KINDS.filter((kind) => canDecide(kind, 'finance'))).not.toContain('role_change');
    expect(REQUEST_KINDS.every((kind) => canDecide(kind, 'owner') && !canRequest(kind, null))).toBe(true);
  });
});

describe('maskEmails', () => {
  it.each([
    ['{"email":"minji@example.com"}', '{"email":"m***@example.com"}'],
    ['답장: kim.a+b@snu.ac.kr, 끝', '답장: k***@snu.ac.kr, 끝'],
    ['a@b.kr b@c.kr', 'a***@b.kr b***@c.kr'],
    ['no address @ all', 'no address @ all'],
  ])('masks %s', (text, masked) => {
    expect(maskEmails(text)).toBe(masked);
  });
});
