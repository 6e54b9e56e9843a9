import { expect } from '@playwright/test';

interface MailboxAnswer {
  messages: { subject: string; text: string }[];
}

const LINK = /https?:\/\/\S+\/password-reset\?token=[\w-]+/;
const DELIVERY_TIMEOUT_MS = 20_000;

/** Answers the address in the newest reset mail of this account, as soon as it has arrived. */
export async function readResetLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(email)}`);
        const { messages } = (await response.json()) as MailboxAnswer;
        link = messages.map(({ text }) => LINK.exec(text)?.[0]).find((found) => found !== undefined);
        return link;
      },
      { message: `a reset link mailed to ${email}`, timeout: DELIVERY_TIMEOUT_MS },
    )
    .toBeTruthy();
  return link ?? '';
}
