import { test as base } from '@playwright/test';
import { createAccount } from '../../steps/create-account.ts';
import type { Credentials } from '../../steps/make-credentials.ts';
import { openSession } from '../../steps/open-session.ts';
import { driveWindow, type Window } from './drive-window.ts';
import { type Client, openClient } from './open-client.ts';
import { type Computer, openComputer } from './open-computer.ts';

export interface Student extends Credentials {
  token: string;
}

export interface OpenedClient {
  client: Client;
  window: Window;
}

interface DesktopFixtures {
  computer: Computer;
  student: Student;
  /** Opens the client; can be called repeatedly. Clients still open at the end are closed. */
  open: (settings?: NodeJS.ProcessEnv) => Promise<OpenedClient>;
  signIn: (settings?: NodeJS.ProcessEnv) => Promise<OpenedClient>;
}

/** Each test gets its own simulated computer and user. */
export const test = base.extend<DesktopFixtures>({
  computer: async ({ baseURL: _web }, use) => {
    const computer = await openComputer();
    await use(computer);
    await computer.close();
  },
  student: async ({ baseURL: _web }, use) => {
    const credentials = await createAccount();
    const { access_token } = await openSession(credentials);
    await use({ ...credentials, token: access_token });
  },
  open: async ({ computer }, use) => {
    const opened: Client[] = [];
    await use(async (settings) => {
      const client = await openClient(computer, settings);
      opened.push(client);
      return { client, window: driveWindow(client.page) };
    });
    for (const client of opened) await client.end();
  },
  signIn: async ({ open, student }, use) => {
    await use(async (settings) => {
      const { client, window } = await open(settings);
      await window.fill('이메일', student.email);
      await window.fill('비밀번호', student.password);
      await window.press('로그인');
      await window.see('강의 파일을 여기에 놓거나 눌러서 고르세요');
      return { client, window };
    });
  },
});
