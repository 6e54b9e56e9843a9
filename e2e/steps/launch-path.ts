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

/** URL as the desktop client opens it, without the parameters in `without`. */
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
  const included = Object.entries(all).filter(([name]) => !without.includes(name)) as [string, string][];
  return `/payment?${new URLSearchParams(included)}`;
}
