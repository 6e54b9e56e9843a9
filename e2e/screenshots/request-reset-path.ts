import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;
const POLL_MS = 300;
const LINK = /https?:\/\/[^\s/]+(\/password-reset\?token=[\w-]+)/;

interface Messages {
  messages: { text: string }[];
}

/** Requests a password reset and reads the link from the mailbox; null without a mailbox. */
export async function requestResetPath(web: string, mail: string | undefined, email: string): Promise<string | null> {
  if (mail === undefined) return null;
  await fetch(`${web}/api/v1/auth/password-reset/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${mail}/api/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await response.json()) as Messages;
    const paths = messages.map((message) => LINK.exec(message.text)?.[1]).filter((path) => path !== undefined);
    if (paths[0] !== undefined) return paths[0];
    await pause(POLL_MS);
  }
  throw new Error(`no reset mail to ${email} within ${TIMEOUT_MS / 1000} s`);
}
