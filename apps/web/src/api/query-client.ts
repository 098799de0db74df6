import { ProblemError } from '@kitwright/contract/client';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Only a server that was not reached is asked again; a refusal stays one. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES &&
  (!(error instanceof ProblemError) || error.problem.status >= 500 || error.problem.status === 0);

const STALE_MS = 15_000;

/** What this browser has fetched. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, staleTime: STALE_MS, refetchOnWindowFocus: true } },
});

/** Names of what is cached, so that a write can tell what it made stale. */
export const cacheKeys = {
  summary: ['summary'],
  designs: ['designs'],
  design: (uuid: string) => ['designs', uuid],
  shared: (uuid: string) => ['shared', uuid],
  players: ['players'],
  sessions: ['sessions'],
  notification: ['notification'],
  terms: ['terms'],
  demoMails: ['demoMails'],
  store: ['store'],
  storeDesign: (uuid: string) => ['store', 'one', uuid],
  orders: ['orders'],
  cart: ['cart'],
  rosterLinks: ['rosterLinks'],
  rosterLink: (designUuid: string) => ['rosterLinks', designUuid],
  openedRosterLink: (token: string) => ['openedRosterLink', token],
  shopCustomers: ['shopCustomers'],
  squad: (source: string) => ['squads', source],
  sharedSquad: (id: string) => ['squads', 'shared', id],
  proof: (designUuid: string) => ['proofs', designUuid],
  order: (id: string) => ['orders', 'one', id],
} as const;
