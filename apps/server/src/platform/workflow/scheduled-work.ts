/** Cron job that runs once per scheduled time across all workers. */
export interface ScheduledWork {
  name: string;
  /** Five cron fields in Seoul time. */
  cron: string;
  /** Runs missed while no worker was up are executed later, each with its own scheduled time. */
  catchUp?: boolean;
  /** Returns how many items were processed. */
  run(scheduledAt: Date): Promise<number>;
}
