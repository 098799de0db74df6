import { createUseAction } from '@kitwright/app-shell';
import { refresh } from './calls.ts';
import { client } from './client.ts';

export const useAction = createUseAction(client, { refresh });
