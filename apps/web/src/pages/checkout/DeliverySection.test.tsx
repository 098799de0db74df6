import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { dayIn, deliveredWithin, expectedDelivery } from '@kitwright/ordering';
import { formatDate } from '@kitwright/ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBy, refusal, type Answers } from '../../testing/answers.ts';
import { show } from '../../testing/show.tsx';
import { DeliverySection } from './DeliverySection.tsx';

afterEach(cleanup);

const CALL = 'POST /api/quotes/days';
const TEAM = { productType: 'SOCCER_KIT', fabricId: 'interlock', options: { collar: 'v' } } as const;

const showFor = (answer: Answers[string], short: number) => {
  const asked = answerBy({ [CALL]: answer });
  const draft = {
    phone: '',
    province: 'KH-12',
    district: '',
    address: '',
    note: '',
    elsewhere: { recipients: [], places: {} },
    shopCustomerId: '',
  } as const;
  show(
    <DeliverySection
      form={{ draft, change: () => undefined, tried: false, deliveryErrors: {} }}
      teams={[{ ...TEAM, quantities: { short, long: 0 } }]}
    />,
  );
  return asked;
};

describe('when an order may be there', () => {
  it('is counted from the queue of the shop, for these garments, with the days on the road', async () => {
    const made = { from: '2027-01-11', to: '2027-01-13' };
    const asked = showFor(() => Response.json({ made }), 12);
    await screen.findByText(/Counted from the work that the shop has now/);
    const { from, to } = deliveredWithin(made.from, made.to, 'KH-12');
    for (const day of [from, to])
      expect(screen.getByText(/Expected/).textContent).toContain(formatDate(day, 'en'));
    expect(asked.filter(({ call }) => call === CALL).map(({ body }) => body)).toEqual([
      { items: [{ ...TEAM, quantities: { short: 12, long: 0 } }] },
    ]);
  });

  it.each([
    ['has no queue', () => Response.json({ made: null })],
    ['refuses to say', () => refusal('error.msg.validation', 400)],
    [
      'is out of reach',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('is an estimate by usual days where the shop %s', async (_, answer) => {
    showFor(answer, 12);
    await screen.findByText(/An estimate from today/);
  });

  it('is an estimate by the days that are usual now, whatever was so when the page was opened', async () => {
    showFor(() => Response.json({ made: null, usual: { from: 100, to: 120 } }), 12);
    const shown = await screen.findByText(/Expected/);
    const { from, to } = expectedDelivery(
      dayIn(demoTenant.timeZone, Date.now()),
      { from: 100, to: 120 },
      'KH-12',
    );
    for (const day of [from, to]) expect(shown.textContent).toContain(formatDate(day, 'en'));
  });

  it('is such an estimate before the first piece, and nothing is asked', async () => {
    const asked = showFor(() => Response.json({ made: null }), 0);
    await screen.findByText(/An estimate from today/);
    expect(asked.map(({ call }) => call)).not.toContain(CALL);
  });
});
