import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { connect as connectTls } from 'node:tls';

export interface SmtpSession {
  /** Sends a line and returns the complete reply of the server. */
  sendLine(line: string): Promise<string>;
  startTls(): Promise<void>;
  end(): void;
}

export async function openSmtp(port: number): Promise<SmtpSession> {
  let socket: Socket = connect(port, '127.0.0.1');
  let readReply = replyReader(socket);
  await readReply();

  const sendLine = (line: string) => {
    socket.write(`${line}\r\n`);
    return readReply();
  };
  return {
    sendLine,
    async startTls() {
      await sendLine('STARTTLS');
      const secure = connectTls({ socket, rejectUnauthorized: false });
      await once(secure, 'secureConnect');
      socket = secure;
      readReply = replyReader(secure);
    },
    end: () => socket.destroy(),
  };
}

function replyReader(socket: Socket): () => Promise<string> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return async () => {
    const reply: string[] = [];
    do {
      const { value, done } = await lines.next();
      if (done) throw new Error(`connection ended after: ${reply.join(' ')}`);
      reply.push(value);
    } while (reply.at(-1)?.charAt(3) === '-');
    return reply.join('\n');
  };
}
