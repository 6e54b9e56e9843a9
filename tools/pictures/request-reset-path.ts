import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const POLL_MS = 300;
const LINK = /https?:\/\/[^\s/]+(\/password-reset\?token=[\w-]+)/;

interface Messages {
  messages: { text: string }[];
}

/** Asks for a reset as anybody would and takes the link out of the mailbox; null when there is no mailbox to read. */
export async function requestResetPath(web: string, mail: string | undefined, email: string): Promise<string | null> {
  if (mail === undefined) return null;
  await fetch(`${web}/api/v1/auth/password-reset/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(`${mail}/api/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await answer.json()) as Messages;
    const paths = messages.map((message) => LINK.exec(message.text)?.[1]).filter((path) => path !== undefined);
    if (paths[0] !== undefined) return paths[0];
    await pause(POLL_MS);
  }
  throw new Error(`no reset mail to ${email} within ${PATIENCE_MS / 1000} s`);
}
