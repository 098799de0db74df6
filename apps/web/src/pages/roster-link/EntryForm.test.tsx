import type { OpenedRosterLink } from '@kitwright/contract/orders';
import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { createDesign } from '@kitwright/design';
import { garmentOf, plainOffer, withYouth } from '@kitwright/garment';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TenantContext } from '../../tenant.ts';
import { answerBy, refusal } from '../../testing/answers.ts';
import { press, show } from '../../testing/show.tsx';
import { EntryForm } from './EntryForm.tsx';
import RosterLinkPage from './RosterLinkPage.tsx';
import { useSelfEntry } from './use-self-entry.ts';

vi.mock('../../parts/LazyDesignViewer.tsx', () => ({
  PosteredDesignViewer: ({ size }: { readonly size?: string }) => <p>Worn in {size ?? 'any size'}</p>,
}));
afterEach(cleanup);

const FLAG = 'Flag on the left sleeve · +$1.50';
const NUMBER = 'Number on the right sleeve · +$1.00';
const PUT = 'PUT /api/roster-links/token/entries/e1';

const tenant = {
  ...demoTenant,
  prices: {
    ...demoTenant.prices,
    extras: [
      ...demoTenant.prices.extras,
      { id: 'sleeveFlag' as const, priceCents: 150, productTypes: [] },
      { id: 'sleeveNumber' as const, priceCents: 100, productTypes: ['SOCCER_KIT'] },
    ],
  },
};
const linkOf = (takesExtras: boolean, more: Partial<OpenedRosterLink> = {}): OpenedRosterLink => ({
  designName: 'Lions',
  teamName: 'Lions',
  productType: 'SOCCER_KIT',
  document: createDesign(garmentOf('SOCCER_KIT'), () => crypto.randomUUID()),
  thumbnailUrl: '/picture',
  closesAt: '2026-11-29T16:59:00.000Z',
  isOpen: true,
  isFull: false,
  takesExtras,
  players: 1,
  takenNumbers: [],
  own: { name: 'Dara', number: '7', size: 'M', version: 'player', sleeve: 'short', extras: ['sleeveFlag'] },
  payToken: null,
  ...more,
});

const Form = ({ link }: { readonly link: OpenedRosterLink }) => (
  <EntryForm form={useSelfEntry('token', { id: 'e1', secret: 'x' }, link)} link={link} />
);
const InShop = ({ link }: { readonly link: OpenedRosterLink }) => (
  <TenantContext.Provider value={tenant}>
    <Form link={link} />
  </TenantContext.Provider>
);

it('offers extras with their prices, what was picked is picked, and sends the change', async () => {
  const link = linkOf(true);
  const asked = answerBy({ [PUT]: () => Response.json(link) });
  show(<InShop link={link} />);
  expect((await screen.findByLabelText<HTMLInputElement>(FLAG)).checked).toBe(true);
  fireEvent.click(screen.getByLabelText(NUMBER));
  expect(screen.getByText('Your extras: +$2.50 on top of the kit')).toBeDefined();
  fireEvent.click(screen.getByLabelText(FLAG));
  expect(screen.getByText('Your extras: +$1.00 on top of the kit')).toBeDefined();
  press('Save the correction');
  await screen.findByText('Corrected.');
  expect(asked.find(({ call }) => call === PUT)?.body).toMatchObject({ extras: ['sleeveNumber'] });
});

it('says that a number is gone as soon as it is written, and sends nothing until another is', async () => {
  const link = linkOf(false, { takenNumbers: ['10'] });
  const asked = answerBy({ [PUT]: () => Response.json(link) });
  show(<InShop link={link} />);
  const field = await screen.findByRole('textbox', { name: /^Number/ });
  fireEvent.change(field, { target: { value: '១០' } });
  expect(screen.getByText('Another player has this number already. Choose another.')).toBeDefined();
  press('Save the correction');
  expect(asked.filter(({ call }) => call === PUT)).toEqual([]);
  fireEvent.change(field, { target: { value: '11' } });
  expect(screen.queryByText(/has this number already/)).toBeNull();
});

it('leaves the armband to the captain', async () => {
  show(<InShop link={linkOf(true)} />);
  await screen.findByLabelText(FLAG);
  expect(screen.queryByLabelText(/armband/)).toBeNull();
});

it('has no word of extras where the captain lets players pick none', async () => {
  const link = linkOf(false);
  const asked = answerBy({ [PUT]: () => Response.json(link) });
  show(<InShop link={link} />);
  await screen.findByLabelText(/^Number/);
  expect(screen.queryByText('Extras')).toBeNull();
  press('Save the correction');
  await screen.findByText('Corrected.');
  expect(asked.find(({ call }) => call === PUT)?.body).not.toHaveProperty('extras');
});

/** The link as the captain sets it while the player writes. */
const Switched = () => {
  const [takesExtras, take] = useState(true);
  return (
    <>
      <button onClick={() => take(false)}>no more</button>
      <InShop link={linkOf(takesExtras)} />
    </>
  );
};

it('says so when the captain decides otherwise meanwhile, and then sends without', async () => {
  const errors = [{ field: 'extras', key: 'error.field.extra.notOffered', message: 'No' }];
  const answers = [refusal('error.msg.validation', 400, { errors }), Response.json(linkOf(false))];
  const asked = answerBy({ [PUT]: () => answers.shift()! });
  show(<Switched />);
  await screen.findByLabelText(FLAG);
  press('Save the correction');
  await screen.findByText('One of the extras is not offered for this garment.');
  press('no more');
  const gone = 'Your captain now decides about extras. Send it once more without them.';
  await screen.findByText(gone);
  press('Save the correction');
  await screen.findByText('Corrected.');
  expect(screen.queryByText(gone)).toBeNull();
  const sent = asked.filter(({ call }) => call === PUT).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ extras: ['sleeveFlag'] });
  expect(sent[1]).not.toHaveProperty('extras');
});

it('shows the kit in the size that the player takes: a youth size on a child', async () => {
  const sizes = withYouth(plainOffer()).map((size) => ({ ...size, isOffered: true }));
  const young = { ...tenant, sizeCharts: { SOCCER_KIT: { version: 1, sizes } } };
  answerBy({ 'GET /api/roster-links/': () => Response.json(linkOf(false, { own: null })) });
  show(
    <TenantContext.Provider value={young}>
      <RosterLinkPage />
    </TenantContext.Provider>,
  );
  await screen.findByText('Worn in any size');
  fireEvent.click(await screen.findByRole('radio', { name: 'Y10 (140 cm)' }));
  await screen.findByText('Worn in Y10');
});
