import { makeExamObjects } from './exam-objects.ts';
import { objectMakers } from './object-makers.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop } from './start-shop.ts';

/** Not personal data: the product catalogue, and the account itself, which exists already. */
const NOT_PERSONAL = ['account', 'model', 'version', 'promotion', 'operator_request', 'leaving_account'];

/** A user with one object of every kind, with the marker in every text. */
export async function aUserWithAllData(shop: Shop, marker: string): Promise<Buyer> {
  const { server } = shop;
  const user = await aBuyer(shop);
  const { transaction_id } = await aPaidOrder(shop, user, 1000);
  await aPaidOrder(shop, user, 5000);
  await user.request('POST', '/payments/refund', { transaction_id, reason: marker });
  const ticket = { subject: `저는 ${marker} 학생입니다`, message: `${user.email}로 답해주세요. ${marker}` };
  await user.request('POST', '/support/tickets', { ...ticket, faq_consent: true });
  const owner = { id: user.id, marker };
  for (const [kind, make] of Object.entries(objectMakers)) {
    if (!NOT_PERSONAL.includes(kind)) await make(server, owner);
  }
  await makeExamObjects(server, owner);
  const now = server.clock.now();
  const identity = { subject: marker, email: user.email, email_verified: true, linked_at: now, last_used_at: now };
  await server.db
    .insertInto('identities')
    .values({ ...identity, user_id: user.id, provider: 'google' })
    .execute();
  await server.db
    .insertInto('user_notes')
    .values({ user_id: user.id, operator_id: user.id, text: marker, created_at: now })
    .execute();
  return user;
}
