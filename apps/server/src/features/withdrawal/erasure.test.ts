import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ListObjectVersionsCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { type Mailbox, startMailbox } from '@pilgi/mailbox-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPersonWithEverything } from '../../../testing/a-person-with-everything.ts';
import { PASSWORD } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { listObjects } from '../../../testing/list-objects.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { type SearchedDatabase, searchDatabase } from '../../../testing/search-database.ts';
import { type Buyer, type Shop, startShop } from '../../../testing/start-shop.ts';
import { listLedgerViolations } from '../credits/index.ts';

/** Without digits: a row of them is taken for somebody's number, and hidden. */
const letters = () => randomBytes(20).toString('hex').replace(/\d/g, '');
const marker = `표식${letters()}`;
const otherMarker = `이웃${letters()}`;
const DAY_MS = 24 * 3_600_000;
let shop: Shop;
let mailbox: Mailbox;
let person: Buyer;
beforeAll(async () => {
  mailbox = await startMailbox();
  shop = await startShop(await createBucket());
  const { config } = shop.server;
  const client = connect();
  const VersioningConfiguration = { Status: 'Enabled' as const };
  await client.send(new PutBucketVersioningCommand({ Bucket: config.S3_BUCKET, VersioningConfiguration }));
  client.destroy();
  person = await aPersonWithEverything(shop, marker);
  await aPersonWithEverything(shop, otherMarker);
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

/** What is left of somebody's words, and the record of the law that each belongs to (docs/personal-data.md lists them). */
const KEPT_BY_LAW = [
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

describe('a person with everything who leaves', () => {
  it('was everywhere, and is nowhere afterwards but in what the law keeps [P-22] [D-47]', async () => {
    const before = await search(marker, person.email);
    const othersBefore = await search(otherMarker);
    expect(before.columns).toBeGreaterThan(150);
    expect(before.found.length).toBeGreaterThan(25);
    const leaving = { password: PASSWORD, confirm: true, give_up_refund: true };
    expect(await person.ask('POST', '/users/me/withdrawal', leaving)).toMatchObject({ status: 200 });

    // The last mail carries the address until it is sent.
    expect((await search(person.email)).found).toEqual(['mail_outbox.payload']);
    await runWorkerTask(shop.server, 'deliver-mail', mailbox.smtpPort);
    expect((await search(person.email)).found).toEqual([]);
    expect((await search(marker)).found).toEqual(KEPT_BY_LAW);
    expect((await search(otherMarker)).found).toEqual(othersBefore.found);
    expect(await listLedgerViolations(shop.server.db)).toEqual([]);
  });

  it('what is left is written down, each with its law', () => {
    const page = readFileSync(new URL('../../../../../docs/personal-data.md', import.meta.url), 'utf8');
    const listed = [...page.matchAll(/^\| `(\w+\.\w+)` \|/gm)].map((match) => match[1] ?? '');
    expect(listed).toEqual(expect.arrayContaining(KEPT_BY_LAW));
  });

  it('leaves no object behind, and of old versions none that is current', async () => {
    const { server } = shop;
    const theirs = await server.db.selectFrom('objects_to_remove').select('key_prefix').execute();
    const isTheirs = (key: string) => theirs.some(({ key_prefix }) => key.startsWith(key_prefix));
    const stored = (await listObjects(server)).filter(isTheirs);
    expect(stored.length).toBeGreaterThan(10);
    await runWorkerTask(server, 'remove-objects');
    expect((await listObjects(server)).filter(isTheirs)).toEqual([]);
    const client = connect();
    const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket: server.config.S3_BUCKET }));
    client.destroy();
    const old = Versions.filter(({ Key = '' }) => isTheirs(Key));
    expect(old).toHaveLength(stored.length);
    expect(old.every(({ IsLatest }) => IsLatest === false)).toBe(true);
  });

  it('five years later nobody knows how they paid, and the books still hold', async () => {
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
