import { resolve } from 'node:path';
import { readPageSettings } from './read-page-settings.ts';
import type { EdgeOptions } from './write-edge-files.ts';

const DEFAULT_SITE_DIRECTORY = resolve(import.meta.dirname, '../../apps/web/build/client');
/** Settings that the scripts of the site read at run time. */
const SITE_SETTINGS = ['TOSS_SCRIPT_URL', 'TOSS_CLIENT_KEY'];

type Environment = Readonly<Record<string, string | undefined>>;

export function readEdgeSettings(env: Environment): EdgeOptions {
  return {
    siteDirectory: env.WEB_ROOT ?? DEFAULT_SITE_DIRECTORY,
    apiUrls: listOf(env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 4000}`),
    host: env.WEB_HOST ?? '127.0.0.1',
    port: Number(env.WEB_PORT ?? 5173),
    isHttps: env.PUBLIC_WEB_ORIGIN?.startsWith('https://') ?? false,
    extraPaymentOrigins: listOf(env.PAYMENT_EXTRA_ORIGINS),
    storageOrigin: env.S3_PUBLIC_ENDPOINT ? new URL(env.S3_PUBLIC_ENDPOINT).origin : null,
    securityContact: readContact(env),
    pageSettings: readPageSettings(env),
    siteSettings: Object.fromEntries(SITE_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
    tls: readCertificate(env),
    plainPort: readNumber(env.EDGE_PLAIN_PORT),
    status: readStatusAddress(env),
    trustedProxies: listOf(env.EDGE_TRUSTED_PROXIES),
    workers: readNumber(env.EDGE_WORKERS),
    // A container's engine collects both outputs.
    logs: env.EDGE_LOG === 'output' ? { access: '/dev/stdout', error: '/dev/stderr' } : undefined,
  };
}

function readContact({ SUPPORT_EMAIL: email, PUBLIC_WEB_ORIGIN: origin }: Environment): EdgeOptions['securityContact'] {
  return email && origin ? { email, origin } : undefined;
}

function readCertificate({ EDGE_TLS_CERTIFICATE: certificate, EDGE_TLS_KEY: key }: Environment): EdgeOptions['tls'] {
  if (Boolean(certificate) !== Boolean(key)) throw new Error('EDGE_TLS_CERTIFICATE and EDGE_TLS_KEY belong together');
  return certificate && key ? { certificate, key } : undefined;
}

function readStatusAddress({ EDGE_STATUS_HOST: host, EDGE_STATUS_PORT: port }: Environment): EdgeOptions['status'] {
  return port ? { host: host ?? '127.0.0.1', port: Number(port) } : undefined;
}

const readNumber = (text: string | undefined) => (text ? Number(text) : undefined);

function listOf(text = ''): string[] {
  return text.split(',').filter((part) => part !== '');
}
