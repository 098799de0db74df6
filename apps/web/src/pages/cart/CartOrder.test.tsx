import { sampleDetails, sampleTokens } from '@kitwright/contract/testing/sample-account.ts';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { orderQuoteSchema } from '@kitwright/ordering';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NOWHERE } from '../../addresses/elsewhere.ts';
import { session } from '../../session/session.ts';
import { answerBy, refusal } from '../../testing/answers.ts';
import { press, show } from '../../testing/show.tsx';
import { CartOrder } from './CartOrder.tsx';
import { plainDesign } from './test-item.ts';
import { shownLocal } from './use-cart.ts';

const quote = { ...orderQuoteSchema.parse(sampleOf(orderQuoteSchema)), meetsMinimum: true };
const details = {
  phone: '012 345 678',
  address: 'House 3',
  province: 'KH-12',
  district: 'dangkao-khan',
  note: '',
  elsewhere: NOWHERE,
  shopCustomerId: '',
  code: '',
} as const;

afterEach(() => {
  cleanup();
  session.forget();
});

it('orders nothing by days that grew longer since they were shown, before they are seen', async () => {
  await session.enter(sampleTokens(), () => Promise.resolve({ ok: true, value: sampleDetails }));
  let to = '2027-01-13';
  const asked = answerBy({
    'POST /api/quotes/days': () => Response.json({ made: { from: '2027-01-11', to } }),
    'POST /api/cart/order': () => refusal('error.msg.order.belowMinimum', 422),
  });
  const ordered = () => asked.filter(({ call }) => call === 'POST /api/cart/order').length;
  show(
    <CartOrder
      items={[shownLocal(plainDesign(1))]}
      seal="seal"
      quote={quote}
      refreshing={false}
      isLastKnown={false}
      error={null}
      retry={() => undefined}
      details={details}
      onDetails={() => undefined}
    />,
  );
  await screen.findByText(/Counted from the work that the shop has now/);
  to = '2027-02-15';
  press('Order all of it');
  await screen.findByText(/^It takes longer by now/);
  expect(ordered()).toBe(0);
  press('Order all of it');
  await waitFor(() => expect(ordered()).toBe(1));
  expect(screen.queryByText(/^It takes longer by now/)).toBeNull();
});
