import { createSmtpSender } from '../platform/mail/create-smtp-sender.ts';
import { runPeriodically } from '../platform/tasks/run-periodically.ts';
import { composeWorkerTasks } from './compose.ts';
import { onStopSignal, startProcess } from './start-process.ts';

const core = startProcess('worker');
const smtp = createSmtpSender(core.config);
const running = runPeriodically(composeWorkerTasks(core, smtp.send), core.log);
core.log.info('worker running');

onStopSignal(core.log, async () => {
  await running.stop();
  smtp.close();
  await core.db.destroy();
});
