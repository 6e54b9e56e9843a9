export interface BurstOptions {
  seed: number;
  /** Users who upload a lecture now and then. */
  users: number;
  /** Lectures of ordinary users over the day. */
  lectures: number;
  /** Users who submit many lectures at once. */
  heavy_users: number;
  lectures_each: number;
  burst_hours: number;
  /** Share of the burst that the model limits allow within its duration. */
  served_share: number;
  /** Clock speed relative to real time. */
  rate: number;
}

/** One hundredth of a product with ten thousand lectures per month, on a day with a hundred times the usual load. */
export const fullBurst: BurstOptions = {
  seed: 1,
  users: 120,
  lectures: 280,
  heavy_users: 3,
  lectures_each: 18,
  burst_hours: 24,
  served_share: 0.5,
  rate: 700,
};

export const quickBurst: BurstOptions = {
  seed: 1,
  users: 8,
  lectures: 14,
  heavy_users: 1,
  lectures_each: 8,
  burst_hours: 1,
  served_share: 0.5,
  rate: 240,
};
