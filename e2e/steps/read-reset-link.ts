import { expect } from '@playwright/test';

interface MailboxResponse {
  messages: { subject: string; text: string }[];
}

const LINK = /https?:\/\/\S+\/password-reset\?token=[\w-]+/;
const DELIVERY_TIMEOUT_MS = 20_000;

/** Waits for the newest reset mail of this account and returns its link. */
export async function readResetLink(email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(email)}`);
        const { messages } = (await response.json()) as MailboxResponse;
        link = messages.map(({ text }) => LINK.exec(text)?.[0]).find((found) => found !== undefined);
        return link;
      },
      { message: `a reset link mailed to ${email}`, timeout: DELIVERY_TIMEOUT_MS },
    )
    .toBeTruthy();
  return link ?? '';
}
