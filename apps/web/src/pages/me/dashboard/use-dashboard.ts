import type { Notice } from '@kitwright/contract/messages';
import { orderEndpoints, personalEndpoints } from '@kitwright/contract/orders';
import { listLocalDrafts, type ListedDraft } from '@kitwright/editor';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { newestFirst } from '../../../drafts/pending-save.ts';
import { accountId } from '../../../session/session.ts';
import { OPEN_STATUSES } from '../OrderStations.tsx';

const MAX_OPEN_ORDERS = 6;

/** Orders that are under way, the newest first. */
export const useOpenOrders = () =>
  useQuery({
    ...read(orderEndpoints.listOrders, {
      query: { status: OPEN_STATUSES.join(','), limit: MAX_OPEN_ORDERS },
    }),
    select: ({ items }) => items,
  });

export const useNotices = () => useQuery(read(personalEndpoints.listNotices, {}));

/** Tells the server, once they are on the screen, that these were seen; they stay marked until the next visit. */
export const useSeeNotices = (items: readonly Notice[] | undefined): void => {
  const newest = items?.[0]?.at;
  useEffect(() => {
    if (newest !== undefined) void client.call(personalEndpoints.seeNotices, { body: { upTo: newest } });
  }, [newest]);
};

/** Designs begun on this device and never saved; empty until they have been read. */
export const useLocalDrafts = (): readonly ListedDraft[] => {
  const [drafts, setDrafts] = useState<readonly ListedDraft[]>([]);
  useEffect(() => {
    void listLocalDrafts(accountId(), localStorage).then((found) =>
      setDrafts(newestFirst(found).filter(({ saved }) => !saved)),
    );
  }, []);
  return drafts;
};
