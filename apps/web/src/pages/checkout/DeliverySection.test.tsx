import { demoTenant } from '@kitwright/contract/testing/sample-tenant.ts';
import { dayIn, deliveredWithin, expectedDelivery } from '@kitwright/ordering';
import { formatDate } from '@kitwright/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerBy, refusal, type Answers } from '../../testing/answers.ts';
import { press, show } from '../../testing/show.tsx';
import { DeliverySection } from './DeliverySection.tsx';

afterEach(cleanup);

const CALL = 'POST /api/quotes/days';
const TEAM = { productType: 'SOCCER_KIT', fabricId: 'interlock', options: { collar: 'v' } } as const;

/** A page that one leaves and comes back to. */
const Leavable = ({ children }: { readonly children: ReactNode }) => {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Leave or come</button>
      {isHere && children}
    </>
  );
};

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
    <Leavable>
      <DeliverySection
        form={{ draft, change: () => undefined, tried: false, deliveryErrors: {} }}
        teams={[{ ...TEAM, quantities: { short, long: 0 } }]}
      />
    </Leavable>,
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

  it('is asked for again while the page stands open, and when it is opened once more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let to = '2027-01-13';
      showFor(() => Response.json({ made: { from: '2027-01-11', to } }), 12);
      const says = (day: string): Promise<void> =>
        waitFor(() =>
          expect(screen.getByText(/Expected/).textContent).toContain(
            formatDate(deliveredWithin('2027-01-11', day, 'KH-12').to, 'en'),
          ),
        );
      await says(to);
      to = '2027-02-15';
      await vi.advanceTimersByTimeAsync(61_000);
      await says(to);
      press('Leave or come');
      expect(screen.queryByText(/Expected/)).toBeNull();
      to = '2027-03-15';
      press('Leave or come');
      await says(to);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is such an estimate before the first piece, and nothing is asked', async () => {
    const asked = showFor(() => Response.json({ made: null }), 0);
    await screen.findByText(/An estimate from today/);
    expect(asked.map(({ call }) => call)).not.toContain(CALL);
  });
});
