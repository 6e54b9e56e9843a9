import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import express from 'express';
import jwt from 'jsonwebtoken';

// The same two calls on the same tables, as they are usually written: a query for each relation, an interactive transaction for money.
const { API_PORT, DATABASE_POOL_SIZE, DATABASE_URL, USER_TOKEN_SECRET } = process.env;
const adapter = new PrismaPg({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL_SIZE),
  options: '-c role=pilgi_app',
});
const prisma = new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 20_000 } });
const HOUR_MS = 3_600_000;
const toCredits = (micro) => Number(micro / 100_000n) / 10;

const app = express();
app.disable('x-powered-by');
app.use(express.json());
app.use((request, response, next) => {
  const started = performance.now();
  response.on('finish', () => {
    const ms = performance.now() - started;
    const line = { method: request.method, path: request.path, status: response.statusCode, ms };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  });
  next();
});
app.use(async (request, response, next) => {
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const claims = jwt.verify(token, USER_TOKEN_SECRET, { algorithms: ['HS256'], audience: 'user' });
  const session = await prisma.session.findFirst({
    where: { id: claims.sid, revoked_at: null, expires_at: { gt: new Date() }, user: { is_active: true } },
  });
  if (session === null) return response.status(401).json({ detail: 'session over' });
  request.userId = session.user_id;
  next();
});

app.get('/me', async (request, response) => {
  const { lots, orders, jobs, ...user } = await prisma.user.findUniqueOrThrow({
    where: { id: request.userId },
    include: {
      lots: { where: { remaining_micro: { gt: 0 } } },
      orders: {
        where: { status: { in: ['PAID', 'FAILED'] } },
        include: { payment: true },
        orderBy: { created_at: 'desc' },
        take: 50,
      },
      jobs: { include: { lecture: true, model: true }, orderBy: { created_at: 'desc' }, take: 50 },
    },
  });
  const sum = (field) => lots.reduce((total, lot) => total + lot[field], 0n);
  response.json({
    ...user,
    credit_balance: toCredits(sum('remaining_micro')),
    held_credits: toCredits(sum('held_micro')),
    transactions: orders.map(({ credits_micro, payment, ...order }) => ({
      ...order,
      credits_charged: toCredits(credits_micro),
      method: payment?.method,
    })),
    jobs: jobs.map(({ charged_micro, lecture, model, ...job }) => ({
      ...job,
      credits_used: toCredits(charged_micro),
      lecture_title: lecture.title,
      model_name: model.display_name,
    })),
  });
});

app.post('/charge', async (request, response) => {
  const { amount, order_id: subject } = request.body;
  if (!Number.isInteger(amount) || amount < 1) return response.status(422).json({ detail: 'amount' });
  const balance = await prisma.$transaction(async (tx) => {
    const hold = randomUUID();
    const now = new Date();
    const ends = new Date(now.getTime() + HOUR_MS);
    await tx.$queryRaw`select hold_credits(${hold}::uuid, ${request.userId}::uuid, 'JOB'::hold_purpose, ${subject}::uuid,
      9000000::bigint, ${ends}::timestamptz, ${now}::timestamptz, null::uuid)`;
    await tx.$queryRaw`select settle_hold(${hold}::uuid, ${amount}::bigint, 'CAPTURE'::ledger_kind, ${hold}::uuid, 'system',
      ${now}::timestamptz)`;
    const { _sum } = await tx.creditLot.aggregate({
      where: { user_id: request.userId },
      _sum: { remaining_micro: true },
    });
    return _sum.remaining_micro ?? 0n;
  });
  response.json({ credits_added: -toCredits(BigInt(amount)), new_credit_balance: toCredits(balance) });
});

app.listen(Number(API_PORT), '127.0.0.1');
