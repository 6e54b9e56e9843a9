/** Work that the calendar starts, once per turn over all processes. */
export interface ScheduledWork {
  name: string;
  /** Five fields, in Seoul time. */
  cron: string;
  /** Turns missed while no worker ran are caught up, each with its own moment. */
  catchUp?: boolean;
  /** Answers how much was done. */
  run(scheduledAt: Date): Promise<number>;
}
