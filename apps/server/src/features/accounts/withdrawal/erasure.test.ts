import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ListObjectVersionsCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUserWithAllData } from '../../../../testing/a-user-with-all-data.ts';
import { PASSWORD } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { holdForJob } from '../../../../testing/hold-for-job.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { type SearchedDatabase, searchDatabase } from '../../../../testing/search-database.ts';
import { type Buyer, type Shop, startShop } from '../../../../testing/start-shop.ts';
import { captureHold, listLedgerViolations } from '../../billing/index.ts';

/** Without digits, because a run of digits is redacted as a phone or card number. */
const letters = () => randomBytes(20).toString('hex').replace(/\d/g, '');
const marker = `표식${letters()}`;
const otherMarker = `이웃${letters()}`;
const DAY_MS = 24 * 3_600_000;
let shop: Shop;
let mailbox: Mailbox;
let user: Buyer;
beforeAll(async () => {
  mailbox = await startMailbox();
  shop = await startShop(await createBucket());
  const { config } = shop.server;
  const client = connect();
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await client.send(new PutBucketVersioningCommand({ Bucket: config.S3_BUCKET, VersioningConfiguration }));
  client.destroy();
  user = await aUserWithAllData(shop, marker);
  // The provider does not know the payment of the object makers, which expires first: nothing of it is left to refund.
  const { hold_id } = await holdForJob(shop, user.id, 100);
  await captureHold(shop.server, { hold_id, amount_micro: 100_000_000n });
  await aUserWithAllData(shop, otherMarker);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

function connect(): S3Client {
  const { config } = shop.server;
  return new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
  });
}

const search = (...words: string[]): Promise<SearchedDatabase> => searchDatabase(shop.server.databaseUrl, words);

/** Columns that still contain the user's text after withdrawal, as required by law (listed in docs/personal-data.md). */
const RETAINED_BY_LAW = [
  'payment_orders.order_name',
  'payment_orders.payment_key',
  'payments.card_issuer',
  'payments.payment_key',
  'payments.provider_payload',
  'payments.receipt_url',
  'refunds.reason',
  'support_tickets.message',
  'support_tickets.subject',
];

describe('withdrawal of a user with data in every table', () => {
  it('erases the data everywhere except in the legally retained columns [P-22] [D-47]', async () => {
    const before = await search(marker, user.email);
    const othersBefore = await search(otherMarker);
    expect(before.columns).toBeGreaterThan(150);
    expect(before.found.length).toBeGreaterThan(25);
    const leaving = { password: PASSWORD, confirm: true, give_up_refund: true };
    expect(await user.request('POST', '/users/me/withdrawal', leaving)).toMatchObject({ status: 200 });

    // The last mail contains the address until it is sent.
    expect((await search(user.email)).found).toEqual(['mail_outbox.payload']);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    expect((await search(user.email)).found).toEqual([]);
    expect((await search(marker)).found).toEqual(RETAINED_BY_LAW);
    expect((await search(otherMarker)).found).toEqual(othersBefore.found);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('lists every retained column with its law in docs/personal-data.md', () => {
    const page = readFileSync(new URL('../../../../../../docs/personal-data.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map((match) => match[1] ?? '');
    expect(listed).toEqual(expect.arrayContaining(RETAINED_BY_LAW));
  });

  it('removes every object; only noncurrent versions remain', async () => {
    const { server } = shop;
    const prefixes = await server.db.selectFrom('objects_to_remove').select('key_prefix').execute();
    const isOfUser = (key: string) => prefixes.some(({ key_prefix }) => key.startsWith(key_prefix));
    const stored = (await listObjects(server)).filter(isOfUser);
    expect(stored.length).toBeGreaterThan(10);
    await runWorkerTask(server, 'remove-objects');
    expect((await listObjects(server)).filter(isOfUser)).toEqual([]);
    const client = connect();
    const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: server.config.S3_BUCKET }));
    client.destroy();
    const old = Versions.filter(({ Key = '' }) => isOfUser(Key));
    expect(old).toHaveLength(stored.length);
    expect(old.every(({ IsLatest }) => IsLatest === false)).toBe(true);
  });

  it('removes the card details after five years and keeps the ledger consistent', async () => {
    const cards = () => search(marker).then(({ found }) => found.filter((place) => place.startsWith('payments.')));
    shop.server.clock.move(5 * 365 * DAY_MS);
    await runWorkerTask(shop.server, 'purge-withdrawn');
    expect((await cards()).length).toBeGreaterThan(2);
    shop.server.clock.move(3 * DAY_MS);
    await runWorkerTask(shop.server, 'purge-withdrawn');
    expect(await cards()).toEqual(['payments.payment_key']);
    expect((await search(marker)).found.filter((place) => place.startsWith('support_tickets.'))).toEqual([]);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });
});
