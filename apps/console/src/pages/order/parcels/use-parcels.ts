import { endpoints } from '@kitwright/contract/endpoints';
import {
  getParcelPicture,
  postParcelPicture,
  type MoveParcelBody,
  type Order,
  type Parcel,
  type ParcelBody,
} from '@kitwright/contract/orders';
import type { CallResult } from '@kitwright/contract/client';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { LOOK_AGAIN_MS, read, useAct, useDownload } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useDeliveryText } from '../../../translations/delivery/text.ts';

type Named = Pick<Order, 'id' | 'number'>;
type Carried = Pick<Parcel, 'carrier' | 'tracking'>;

const STALE = [endpoints.consoleParcels, endpoints.consoleOrder, endpoints.consoleOrders];

/** Parcels of an order, and what is in none. */
export const useParcels = ({ id }: Named) =>
  useQuery({ ...read(endpoints.consoleParcels, { params: { id } }), refetchInterval: LOOK_AGAIN_MS });

/** The actions of staff on the parcels of an order; each says how it went, and resolves with whether it did. */
export const useParcelActions = ({ id }: Named) => {
  const text = useDeliveryText();
  const act = useAct();
  const run = async (call: Promise<CallResult<unknown>>, done?: string): Promise<boolean> =>
    (await act(call, { ...(done === undefined ? {} : { done }), stale: STALE })).ok;
  const of = (parcel: Parcel) => ({ id, parcelId: parcel.id });
  return {
    /** Begins a parcel, or changes one. */
    keep: (parcel: Parcel | null, body: ParcelBody): Promise<boolean> =>
      run(
        parcel === null
          ? client.call(endpoints.consoleAddParcel, {
              params: { id },
              body,
              idempotencyKey: crypto.randomUUID(),
            })
          : client.call(endpoints.consoleChangeParcel, {
              params: of(parcel),
              body: { version: parcel.version, parcel: body },
            }),
        text('saved'),
      ),
    drop: (parcel: Parcel): Promise<boolean> =>
      run(
        client.call(endpoints.consoleDropParcel, { params: of(parcel) }),
        text('unpacked', { number: parcel.number }),
      ),
    move: (parcel: Parcel, body: MoveParcelBody): Promise<boolean> =>
      run(
        client.call(endpoints.consoleMoveParcel, { params: of(parcel), body }),
        text(body.action === 'send' ? 'sent' : 'delivered', { number: parcel.number }),
      ),
    correct: (parcel: Parcel, carried: Carried): Promise<boolean> =>
      run(
        client.call(endpoints.consoleCarryParcel, {
          params: of(parcel),
          body: { version: parcel.version, ...carried },
        }),
        text('corrected'),
      ),
    /** Resolves with the parcel as it is with its picture; null where the picture was refused. */
    picture: async (parcel: Parcel, file: File): Promise<Parcel | null> => {
      const answer = await act(client.sendFile(postParcelPicture, { params: of(parcel), query: {} }, file), {
        stale: STALE,
      });
      return answer.ok ? (answer.value.parcels.find((one) => one.id === parcel.id) ?? null) : null;
    },
  };
};

/** Saves labels or packing lists in the language of the page, of one parcel or of all. */
export const useParcelPapers = ({ id, number }: Named) => {
  const { lang } = useLang();
  const download = useDownload();
  const query = (parcel?: Parcel) => ({ lang, ...(parcel === undefined ? {} : { parcel: parcel.id }) });
  const nameOf = (kind: string, parcel?: Parcel): string =>
    `${kind}-${number}${parcel === undefined ? '' : `-${parcel.number}`}.pdf`;
  return {
    label: (parcel?: Parcel): Promise<void> =>
      download(
        client.download(endpoints.consoleParcelLabels, { params: { id }, query: query(parcel) }),
        nameOf('label', parcel),
      ),
    list: (parcel?: Parcel): Promise<void> =>
      download(
        client.download(endpoints.consolePackingLists, { params: { id }, query: query(parcel) }),
        nameOf('packing-list', parcel),
      ),
  };
};

/** Fetches the picture of a handing over as an address of this page; null where it was refused. */
export const useParcelPicture = ({ id }: Named) => {
  const act = useAct();
  return async (parcel: Parcel): Promise<string | null> => {
    const answer = await act(client.download(getParcelPicture, { params: { id, parcelId: parcel.id } }));
    return answer.ok ? URL.createObjectURL(answer.value) : null;
  };
};
