import { orderSchema } from '@kitwright/contract/orders';
import { sampleOf } from '@kitwright/contract/testing/sample-of.ts';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { answerBy } from '../../../testing/answers.ts';
import { show } from '../../../testing/show.tsx';
import OrderPage from './OrderPage.tsx';

const sample = orderSchema.parse(sampleOf(orderSchema));
const [offered] = demoTenant.prices.fabrics;

afterEach(cleanup);

const fabricsShown = async (fabricIds: readonly string[]): Promise<string | null | undefined> => {
  const items = fabricIds.map((fabricId) => ({ ...sample.items[0]!, id: crypto.randomUUID(), fabricId }));
  answerBy({ [`GET /api/orders/${sample.id}`]: () => Response.json({ ...sample, items }) });
  show(
    <Routes>
      <Route path="/me/histories/:id" element={<OrderPage />} />
    </Routes>,
    { path: `/me/histories/${sample.id}` },
  );
  return (await screen.findByText('Fabric')).nextElementSibling?.textContent;
};

it('names the fabrics of an order, one that the shop offers no longer in words', async () => {
  expect(await fabricsShown([offered!.id, 'pin-dot', 'pin-dot'])).toBe(
    `${offered!.name.en}, Pin dot (no longer offered)`,
  );
});
