export interface ReceivedMail {
  subject: string;
  text: string;
}

/** Mails to this address, newest first. */
export async function readMails(email: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${process.env.E2E_MAIL_URL}/api/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await response.json()) as { messages: ReceivedMail[] };
  return messages;
}
