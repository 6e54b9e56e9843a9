import { composeSchedules, composeWorkerTasks } from '../src/entry/compose-worker.ts';
import { configuredSmtpSettings, createSmtpSender } from '../src/platform/mail/create-smtp-sender.ts';
import type { TestApp } from './start-test-app.ts';

/** Runs one iteration of a worker task or schedule. */
export async function runWorkerTask(server: TestApp, name: string, smtpPort = 0): Promise<number> {
  const settings = { ...configuredSmtpSettings(server.config), port: smtpPort };
  const send = createSmtpSender({ from: server.config.MAIL_FROM, settings: async () => settings });
  const task = composeWorkerTasks(server, send).find((one) => one.name === name);
  const scheduled = composeSchedules(server).find((one) => one.name === name);
  if (task === undefined && scheduled === undefined) throw new Error(`unknown worker task ${name}`);
  const done = task ? await task.run() : await scheduled?.run(server.clock.now());
  return done ?? 0;
}
