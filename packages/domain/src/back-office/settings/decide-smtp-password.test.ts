import { describe, expect, test } from 'vitest';
import { decideSmtpPassword } from './decide-smtp-password.ts';

const before = { smtp_host: 'smtp.example.com', smtp_username: 'mailer', hasPassword: true };
const same = { smtp_host: before.smtp_host, smtp_username: before.smtp_username };

describe('decideSmtpPassword', () => {
  test.each([
    ['missing', same, 'KEEP'],
    ['empty', { ...same, smtp_password: '' }, 'KEEP'],
    ['the mask', { ...same, smtp_password: '********' }, 'KEEP'],
    ['typed', { ...same, smtp_password: 'new' }, 'REPLACE'],
    ['another host without it', { ...same, smtp_host: 'evil.example' }, 'REENTER'],
    ['another host with the mask', { ...same, smtp_host: 'evil.example', smtp_password: '********' }, 'REENTER'],
    ['another name without it', { ...same, smtp_username: 'other' }, 'REENTER'],
    ['another host with it', { ...same, smtp_host: 'b.example', smtp_password: 'new' }, 'REPLACE'],
    ['no name any more', { ...same, smtp_username: '' }, 'FORGET'],
    ['no server any more', { ...same, smtp_host: '', smtp_password: 'new' }, 'FORGET'],
  ])('%s [D-37]', (_title, after, step) => {
    expect(decideSmtpPassword({ before, after })).toBe(step);
  });

  test('needs no password again when none is stored [D-37]', () => {
    const after = { ...same, smtp_host: 'b.example' };
    expect(decideSmtpPassword({ before: { ...before, hasPassword: false }, after })).toBe('KEEP');
  });
});
