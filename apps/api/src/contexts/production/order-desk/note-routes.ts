import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { route } from '../../../server/route.ts';
import { addNote } from './add-note.ts';

export const registerOrderNotes = (api: Api): void => {
  route(api, endpoints.consoleAddNote, addNote);
};
