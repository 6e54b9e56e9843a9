import { composeSchedules, composeWorkerTasks } from '../src/entry/compose.ts';
import { createSmtpSender } from '../src/platform/mail/create-smtp-sender.ts';
import type { TestApp } from './start-test-app.ts';

/** One round of something the worker does by itself, at the test's own moment. */
export async function runWorkerTask(server: TestApp, name: string, smtpPort = 0): Promise<number> {
  const smtp = createSmtpSender({ ...server.config, SMTP_PORT: smtpPort });
  const task = composeWorkerTasks(server, smtp.send).find((one) => one.name === name);
  const scheduled = composeSchedules(server).find((one) => one.name === name);
  if (task === undefined && scheduled === undefined) throw new Error(`the worker does nothing called ${name}`);
  const done = task ? await task.run() : await scheduled?.run(server.clock.now());
  smtp.close();
  return done ?? 0;
}
