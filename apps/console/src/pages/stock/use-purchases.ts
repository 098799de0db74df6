import { endpoints } from '@kitwright/contract/endpoints';
import type { ClothRoll, Purchase } from '@kitwright/contract/production';
import type { CallResult } from '@kitwright/contract/client';
import { confirm, useLang } from '@kitwright/ui';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { LOOK_AGAIN_MS, read, useAct, useDownload } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';

/** Orders of cloth, and what is low. */
export const usePurchases = () =>
  useQuery({ ...read(endpoints.consolePurchases, {}), refetchInterval: LOOK_AGAIN_MS });

const STALE = [endpoints.consolePurchases, endpoints.consoleStock];

/** Rolls that came of a line of an order. */
export interface Delivery {
  readonly position: number;
  readonly lot: string;
  readonly place: string;
  readonly note: string;
  readonly centsPerMetre: number | null;
  readonly lengthsMm: readonly number[];
}

/** The steps of an order of cloth; each says how it went, and resolves with whether it was done. */
export const usePurchaseActions = ({ id, number, version }: Purchase) => {
  const text = useStockText();
  const { lang } = useLang();
  const act = useAct();
  const download = useDownload();
  const params = { id };
  const run = async (call: Promise<CallResult<unknown>>, done: string): Promise<boolean> =>
    (await act(call, { done, stale: STALE })).ok;
  const agreed = (message: string, accept: string): Promise<boolean> =>
    confirm({
      icon: createElement(IconX, { size: 24, stroke: 1.5 }),
      title: accept,
      message,
      rejectLabel: text('purchase.no'),
      acceptLabel: accept,
      dangerous: true,
    });
  return {
    paper: (): Promise<void> =>
      download(client.download(endpoints.consolePurchasePaper, { params }), `${number}.pdf`),
    send: (by: 'mail' | 'hand'): Promise<boolean> =>
      run(
        client.call(endpoints.consoleSendPurchase, { params, body: { version, by, lang } }),
        text('purchase.sent', { number }),
      ),
    deliver: async (
      { lengthsMm, ...delivery }: Delivery,
      idempotencyKey: string,
    ): Promise<readonly ClothRoll[] | null> => {
      const body = { ...delivery, version, lengthsMm: [...lengthsMm] };
      const call = client.call(endpoints.consoleDeliverPurchase, { params, body, idempotencyKey });
      const done = ({ rolls }: { readonly rolls: readonly ClothRoll[] }): string =>
        text('purchase.delivered', { numbers: rolls.map((roll) => roll.number).join(', ') });
      const answer = await act(call, { done, stale: STALE });
      return answer.ok ? answer.value.rolls : null;
    },
    close: async (): Promise<boolean> =>
      (await agreed(text('purchase.askClose', { number }), text('purchase.close'))) &&
      run(
        client.call(endpoints.consoleClosePurchase, { params, body: { version } }),
        text('purchase.closed', { number }),
      ),
    cancel: async (): Promise<boolean> =>
      (await agreed(text('purchase.askCancel', { number }), text('purchase.cancel'))) &&
      run(
        client.call(endpoints.consoleCancelPurchase, { params, body: { version } }),
        text('purchase.canceled', { number }),
      ),
  };
};

/** Saves the labels of rolls as sheets of A4. */
export const useRollLabels = () => {
  const { lang } = useLang();
  const download = useDownload();
  return (rolls: readonly Pick<ClothRoll, 'id'>[], from = 1): Promise<void> =>
    download(
      client.download(endpoints.consoleRollLabels, {
        query: { rolls: rolls.map(({ id }) => id).join(','), from, lang },
      }),
      'roll-labels.pdf',
    );
};
