export interface BurstWishes {
  seed: number;
  /** People who bring a lecture now and then. */
  people: number;
  /** Lectures of ordinary people over the day. */
  lectures: number;
  /** People who bring a pile of lectures at once. */
  heavy_people: number;
  pile: number;
  burst_hours: number;
  /** How much of what comes in the burst the model's limits let through in the same time. */
  served_share: number;
  /** How much faster than the world everything lives. */
  rate: number;
}

/** A hundredth of the product with ten thousand lectures a month, on its hundredfold day. */
export const fullBurst: BurstWishes = {
  seed: 1,
  people: 120,
  lectures: 280,
  heavy_people: 3,
  pile: 18,
  burst_hours: 24,
  served_share: 0.5,
  rate: 700,
};

export const quickBurst: BurstWishes = {
  seed: 1,
  people: 8,
  lectures: 14,
  heavy_people: 1,
  pile: 8,
  burst_hours: 1,
  served_share: 0.5,
  rate: 240,
};
