import { createQueryClient, createReads, createUseAct, createUseDownload } from '@kitwright/app-shell';
import { anonymous, client } from './client.ts';

/**
 * Gives what this browser has read. Every page has this module: what one of them reads is in `queries.ts`, with the tables of
 * calls and their schemas.
 */
export const queryClient = createQueryClient({ staleTime: 15_000 });

export const { read, readOrNull, readPages, setAnswer, refresh } = createReads(client, queryClient);

/** For what anyone may read, without the token of who is signed in. */
export const { read: readOpenly } = createReads(anonymous, queryClient);

export const useAct = createUseAct({ refresh });
export const useDownload = createUseDownload(useAct);
