/** Services of the closed network by their address; those of the product are as in compose.production.yaml. */
export const ADDRESSES = {
  'edge-1': '203.0.113.10',
  'edge-2': '203.0.113.11',
  'api-1': '172.30.0.11',
  'api-2': '172.30.0.12',
  'worker-1': '172.30.0.21',
  'worker-2': '172.30.0.22',
} as const;

export type ServiceName = keyof typeof ADDRESSES;

/** The edges last, as compose.production.yaml orders them. */
export const START_ORDER: readonly ServiceName[] = ['api-1', 'api-2', 'worker-1', 'worker-2', 'edge-1', 'edge-2'];

/** Addresses of third parties; documentation ranges (RFC 5737), so that nothing outside can be meant. */
export const THIRD_PARTIES = {
  storage: { name: 'storage.pilgi.kr', address: '198.51.100.10' },
  models: { name: 'generativelanguage.googleapis.com', address: '198.51.100.20' },
  cards: { name: 'api.tosspayments.com', address: '198.51.100.30' },
  mail: { name: 'smtp.mail.kr', address: '198.51.100.40' },
} as const;

export const SITE = { name: 'pilgi.kr', origin: 'https://pilgi.kr', api: 'https://pilgi.kr/api/v1' } as const;

/** Every customer has an address and a network of its own, because production counts requests by address. */
export const CUSTOMERS = '10.99.0.0/16';
export const customerAddress = (index: number): string => `10.99.${Math.floor(index / 250)}.${(index % 250) + 1}`;
