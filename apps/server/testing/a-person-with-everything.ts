import { objectMakers } from './object-makers.ts';
import { aBuyer, aPaidOrder, type Buyer, type Shop } from './start-shop.ts';

/** Nobody's: the catalogue of the product, and what is an account already. */
const NOT_PERSONAL = ['account', 'model', 'version'];

/** Everything the product can hold of somebody, with the marker in whatever text it has. */
export async function aPersonWithEverything(shop: Shop, marker: string): Promise<Buyer> {
  const { server } = shop;
  const person = await aBuyer(shop);
  const { transaction_id } = await aPaidOrder(shop, person, 1000);
  await aPaidOrder(shop, person, 5000);
  await person.ask('POST', '/payments/refund', { transaction_id, reason: marker });
  const words = { subject: `저는 ${marker} 학생입니다`, message: `${person.email}로 답해주세요. ${marker}` };
  await person.ask('POST', '/support/tickets', { ...words, faq_consent: true });
  const owner = { id: person.id, marker };
  for (const [kind, make] of Object.entries(objectMakers)) {
    if (!NOT_PERSONAL.includes(kind)) await make(server, owner);
  }
  return person;
}
