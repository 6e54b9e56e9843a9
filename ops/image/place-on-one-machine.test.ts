import { describe, expect, it } from 'vitest';
import { placeOnOneMachine } from './place-on-one-machine.ts';

const services = {
  web: { environment: { WEB_HOST: '0.0.0.0', WEB_PORT: '8080', API_URL: 'http://api-1:4000,http://api-2:4000' } },
  'api-1': {
    environment: {
      API_PORT: '4000',
      SMTP_HOST: 'mailbox',
      SMTP_PORT: '4025',
      S3_SECRET_KEY: ['$', '{KEY:?set}'].join(''),
    },
  },
  'api-2': {},
  mailbox: { environment: { SMTP_PORT: '4025' } },
};
const ports: Record<string, number> = { 'web:8080': 1, 'api-1:4000': 2, 'api-2:4000': 3, 'mailbox:4025': 4 };
const portOf = (service: string, port: string) => ports[`${service}:${port}`] ?? 0;
const place = (name: string) => placeOnOneMachine(name, services, { portOf, values: { KEY: 'k' } });

describe('placeOnOneMachine', () => {
  it('assigns each service its own port and rewrites the addresses of the others', () => {
    expect(place('web')).toEqual({
      WEB_HOST: '127.0.0.1',
      WEB_PORT: '1',
      API_URL: 'http://127.0.0.1:2,http://127.0.0.1:3',
    });
    expect(place('api-1')).toEqual({ API_PORT: '2', SMTP_HOST: '127.0.0.1', SMTP_PORT: '4', S3_SECRET_KEY: 'k' });
    expect(place('mailbox')).toEqual({ SMTP_PORT: '4' });
  });
});
