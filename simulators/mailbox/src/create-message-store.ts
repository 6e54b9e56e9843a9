export interface MailMessage {
  id: string;
  /** Message-ID header set by the sender. */
  message_id: string | null;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** All headers as sent, unfolded, by lower-case name. */
  headers: Record<string, string>;
  /** Whether the sender used TLS. */
  secure: boolean;
}

export interface WantedMessage {
  to: string;
  subject?: string | RegExp;
}

export interface MessageStore {
  add(message: MailMessage): void;
  /** Newest first. */
  list(to?: string): MailMessage[];
  find(id: string): MailMessage | null;
  waitFor(wanted: WantedMessage, timeoutMs: number): Promise<MailMessage>;
  clear(): void;
  close(): void;
}

type Waiter = { wanted: WantedMessage; resolve: (message: MailMessage) => void; reject: (error: Error) => void };

const MAX_STORED_MESSAGES = 500;

export function createMessageStore(): MessageStore {
  const waiters = new Set<Waiter>();
  let messages: MailMessage[] = [];

  return {
    list: (to) => (to === undefined ? [...messages] : messages.filter((message) => isFor(message, to))),
    find: (id) => messages.find((message) => message.id === id) ?? null,
    add(message) {
      messages = [message, ...messages].slice(0, MAX_STORED_MESSAGES);
      for (const waiter of waiters) if (isWanted(message, waiter.wanted)) waiter.resolve(message);
    },
    waitFor(wanted, timeoutMs) {
      const present = messages.find((message) => isWanted(message, wanted));
      if (present !== undefined) return Promise.resolve(present);
      const { promise, resolve, reject } = Promise.withResolvers<MailMessage>();
      const waiter: Waiter = { wanted, resolve, reject };
      const onTimeout = () => reject(new Error(describeMissing(wanted, timeoutMs, messages)));
      const timer = setTimeout(onTimeout, timeoutMs);
      waiters.add(waiter);
      return promise.finally(() => {
        clearTimeout(timer);
        waiters.delete(waiter);
      });
    },
    clear() {
      messages = [];
    },
    close() {
      for (const waiter of waiters) waiter.reject(new Error('the mailbox was closed'));
    },
  };
}

function isFor(message: MailMessage, to: string): boolean {
  return message.to.includes(to.trim().toLowerCase());
}

function isWanted(message: MailMessage, { to, subject }: WantedMessage): boolean {
  if (!isFor(message, to)) return false;
  if (subject === undefined) return true;
  return typeof subject === 'string' ? message.subject.includes(subject) : subject.test(message.subject);
}

function describeMissing(wanted: WantedMessage, timeoutMs: number, messages: MailMessage[]): string {
  const arrived = messages.map((message) => `${message.to.join(', ')}: ${message.subject}`).join(' | ') || 'nothing';
  const about = wanted.subject === undefined ? '' : ` about ${String(wanted.subject)}`;
  return `no mail to ${wanted.to}${about} within ${timeoutMs} ms; arrived: ${arrived}`;
}
