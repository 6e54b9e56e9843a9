import { findFreePort, isPortFree } from './node/find-free-port.ts';

const DEFAULT_PORTS = {
  API_PORT: 4000,
  WEB_PORT: 5173,
  TOSS_SIM_PORT: 4010,
  GEMINI_SIM_PORT: 4020,
  IDENTITY_SIM_PORT: 4040,
  MAIL_SMTP_PORT: 4025,
  MAIL_HTTP_PORT: 4026,
  S3_PORT: 4030,
} as const;

type PortName = keyof typeof DEFAULT_PORTS;
export type Ports = Record<PortName, number>;

export async function chooseFreePorts(fixed: Partial<Ports> = {}): Promise<Ports> {
  const taken = new Set<number>(Object.values(fixed));
  const ports: Ports = { ...DEFAULT_PORTS };
  for (const name of portNames()) {
    ports[name] = fixed[name] ?? (await findFreePort(taken));
    taken.add(ports[name]);
  }
  return ports;
}

export async function chooseNamedPorts(env: NodeJS.ProcessEnv): Promise<Ports> {
  const busy = await listBusyPorts(env);
  if (busy.length === 0) return readPorts(env);
  throw new Error(`Ports in use by another program: ${busy.join(', ')}. Set other ports, or run with --ports free.`);
}

/** `NAME=port` of every named port that another program uses. */
export async function listBusyPorts(env: NodeJS.ProcessEnv): Promise<string[]> {
  const ports = Object.entries(readPorts(env));
  const isFree = await Promise.all(ports.map(([, port]) => isPortFree(port)));
  return ports.filter((_, index) => !isFree[index]).map(([name, port]) => `${name}=${port}`);
}

function readPorts(env: NodeJS.ProcessEnv): Ports {
  return Object.fromEntries(portNames().map((name) => [name, readPort(name, env[name])])) as Ports;
}

function readPort(name: PortName, text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORTS[name];
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name}=${text} is not a port.`);
}

function portNames(): PortName[] {
  return Object.keys(DEFAULT_PORTS) as PortName[];
}
