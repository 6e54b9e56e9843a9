import { composeWorkerTasks } from '../src/entry/compose.ts';
import { createSmtpSender } from '../src/platform/mail/create-smtp-sender.ts';
import type { TestApp } from './start-test-app.ts';

/** One round of one of the worker's tasks, at the test's own moment. */
export async function runWorkerTask(server: TestApp, name: string, smtpPort: number): Promise<number> {
  const smtp = createSmtpSender({ ...server.config, SMTP_PORT: smtpPort });
  const task = composeWorkerTasks(server, smtp.send).find((one) => one.name === name);
  if (task === undefined) throw new Error(`no worker task ${name}`);
  const done = await task.run();
  smtp.close();
  return done;
}
