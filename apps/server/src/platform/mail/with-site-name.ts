import type { MailMessage } from './mail-message.ts';

/** Name in the templates of all mails. */
const TEMPLATE_NAME = '필기';
export const MAIL_HEADING = `${TEMPLATE_NAME} Pilgi`;
const SUBJECT_PREFIX = `[${TEMPLATE_NAME}]`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Puts the saved name into subject prefix and heading when it differs from the name of the templates. */
export function withSiteName<Message extends Pick<MailMessage, 'subject' | 'html' | 'text'>>(
  message: Message,
  siteName: string,
): Message {
  if (siteName === TEMPLATE_NAME) return message;
  const { subject } = message;
  return {
    ...message,
    subject: subject.startsWith(SUBJECT_PREFIX) ? `[${siteName}]${subject.slice(SUBJECT_PREFIX.length)}` : subject,
    // Replacer functions: a name with `$` must not be read as a pattern.
    html: message.html.replace(`>${MAIL_HEADING}<`, () => `>${escapeHtml(siteName)}<`),
    text: message.text.replace(MAIL_HEADING, () => siteName),
  };
}
