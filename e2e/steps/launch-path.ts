export interface LaunchFields {
  token: string;
  amount: string;
  credits: string;
  orderId: string;
  orderName: string;
  customerEmail: string;
  fromClient?: string;
}

let count = 0;

/** As the desktop client opens it; names in `without` are left out. */
export function launchPath(fields: Partial<LaunchFields>, without: string[] = []): string {
  count += 1;
  const all: LaunchFields = {
    token: 'unknown-token',
    amount: '5000',
    credits: '520',
    orderId: `order_${Date.now()}${count}`,
    orderName: '520 크레딧 충전',
    customerEmail: 'minji@example.com',
    ...fields,
  };
  const kept = Object.entries(all).filter(([name]) => !without.includes(name)) as [string, string][];
  return `/payment?${new URLSearchParams(kept)}`;
}
