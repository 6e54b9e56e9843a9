export interface PairRun {
  databaseUrl: string;
  userIds: readonly string[];
  connections: number;
  seconds: number;
}
