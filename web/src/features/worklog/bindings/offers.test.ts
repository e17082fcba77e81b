import { expect, it } from 'vitest';
import { type Offer, offersByLabel } from './offers.ts';

it('tells offers of one name apart', () => {
  const offer = (customerId: number, detail: string): Offer => ({ to: { customerId }, name: 'Acme', detail });
  const offers = [offer(1, 'Own lead'), offer(2, 'Own lead'), offer(3, 'Own lead'), offer(4, 'Team lead')];
  const labels = offersByLabel(offers);
  expect([...labels.keys()]).toEqual(['Acme', 'Acme (Own lead)', 'Acme (Own lead, 3)', 'Acme (Team lead)']);
  expect([...labels.values()]).toEqual(offers);
});
