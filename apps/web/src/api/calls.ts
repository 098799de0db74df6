import { createQueryClient, createReads } from '@kitwright/app-shell';
import { anonymous, client } from './client.ts';

/** Gives what this browser has read. */
export const queryClient = createQueryClient({ staleTime: 15_000 });

export const { read, readOrNull, readPages, setAnswer, refresh } = createReads(client, queryClient);

/** For what anyone may read, without the token of who is signed in. */
export const { read: readOpenly } = createReads(anonymous, queryClient);
