import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '@prisma/client';
import express from 'express';
import jwt from 'jsonwebtoken';

// The same two calls on the same tables in the usual style: one query per relation and an interactive transaction for credits.
const { API_PORT, DATABASE_POOL_SIZE, DATABASE_URL, USER_TOKEN_SECRET } = process.env;
const adapter = new PrismaPg({
  connectionString: DATABASE_URL,
  max: Number(DATABASE_POOL_SIZE),
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

const HELD_MICRO = 9_000_000n;

app.post('/charge', (request, response) => charge(request, response, bookByModels));
app.post('/charge-by-functions', (request, response) => charge(request, response, bookByFunctions));

async function charge(request, response, book) {
  const { amount, order_id: subject } = request.body;
  if (!Number.isInteger(amount) || amount < 1) return response.status(422).json({ detail: 'amount' });
  const balance = await prisma.$transaction(async (tx) => {
    const now = new Date();
    const ends = new Date(now.getTime() + HOUR_MS);
    await book(tx, { user_id: request.userId, subject, amount: BigInt(amount), hold: randomUUID(), now, ends });
    const { _sum } = await tx.creditLot.aggregate({
      where: { user_id: request.userId },
      _sum: { remaining_micro: true },
    });
    return _sum.remaining_micro ?? 0n;
  });
  response.json({ credits_added: -toCredits(BigInt(amount)), new_credit_balance: toCredits(balance) });
}

/** Booking through the ORM, one call per row. The wallet lock needs raw SQL because Prisma has no row locks. */
async function bookByModels(tx, booking) {
  await captureByModels(tx, booking, await holdByModels(tx, booking));
}

async function holdByModels(tx, { user_id, subject, hold, now, ends }) {
  await tx.$queryRaw`select 1 from wallets where user_id = ${user_id}::uuid for update`;
  const lots = await tx.creditLot.findMany({
    where: { user_id, remaining_micro: { gt: 0 }, expires_at: { gt: now } },
    orderBy: [{ expires_at: 'asc' }, { created_at: 'asc' }, { id: 'asc' }],
  });
  await tx.creditHold.create({
    data: {
      id: hold,
      user_id,
      purpose: 'JOB',
      subject_id: subject,
      amount_micro: HELD_MICRO,
      expires_at: ends,
      created_at: now,
    },
  });
  const legs = [];
  let need = HELD_MICRO;
  for (const lot of lots) {
    if (need === 0n) break;
    const taken = minOf(need, lot.remaining_micro - lot.held_micro);
    if (taken === 0n) continue;
    need -= taken;
    await tx.creditLot.update({ where: { id: lot.id }, data: { held_micro: { increment: taken } } });
    await tx.creditHoldLeg.create({ data: { hold_id: hold, lot_id: lot.id, amount_micro: taken } });
    legs.push({ lot_id: lot.id, taken });
  }
  if (need > 0n) throw new Error('not enough credits');
  await tx.wallet.update({ where: { user_id }, data: { held_micro: { increment: HELD_MICRO }, updated_at: now } });
  return legs;
}

async function captureByModels(tx, { user_id, amount, hold, now }, legs) {
  await tx.creditHold.update({
    where: { id: hold },
    data: { status: 'CAPTURED', captured_micro: amount, settled_at: now },
  });
  const wallet = await tx.wallet.update({
    where: { user_id },
    data: {
      held_micro: { decrement: HELD_MICRO },
      balance_micro: { decrement: amount },
      entry_count: { increment: 1 },
      updated_at: now,
    },
  });
  const entry = await tx.ledgerEntry.create({
    data: {
      user_id,
      entry_number: wallet.entry_count,
      prev_number: wallet.entry_count === 1n ? null : wallet.entry_count - 1n,
      kind: 'CAPTURE',
      source_id: hold,
      before_micro: wallet.balance_micro + amount,
      delta_micro: -amount,
      after_micro: wallet.balance_micro,
      actor: 'system',
      created_at: now,
    },
  });
  let left = amount;
  for (const [index, { lot_id, taken }] of legs.entries()) {
    const used = minOf(left, taken);
    left -= used;
    await tx.creditLot.update({
      where: { id: lot_id },
      data: { held_micro: { decrement: taken }, remaining_micro: { decrement: used } },
    });
    if (used === 0n) continue;
    await tx.ledgerTransfer.create({
      data: {
        entry_id: entry.id,
        leg: index + 1,
        from_account: `user:${user_id}`,
        to_account: 'sys:used',
        amount_micro: used,
        lot_id,
      },
    });
  }
}

const minOf = (one, other) => (one < other ? one : other);

/** Booking through the product's SQL functions, so that only the server around them differs. */
async function bookByFunctions(tx, { user_id, subject, amount, hold, now, ends }) {
  await tx.$queryRaw`select hold_credits(${hold}::uuid, ${user_id}::uuid, 'JOB'::hold_purpose, ${subject}::uuid,
    ${HELD_MICRO}::bigint, ${ends}::timestamptz, ${now}::timestamptz, null::uuid)`;
  await tx.$queryRaw`select settle_hold(${hold}::uuid, ${amount}::bigint, 'CAPTURE'::ledger_kind, ${hold}::uuid, 'system',
    ${now}::timestamptz)`;
}

app.listen(Number(API_PORT), '127.0.0.1');
