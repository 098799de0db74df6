import { postFont, type OwnFont } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useItemChanges } from '../parts/use-item-changes.tsx';

/** The tenant's own fonts, by name. */
export const useOwnFonts = () =>
  useQuery({
    ...read(endpoints.consoleFonts, {}),
    select: ({ items }) => items,
  });

/** The actions of staff on fonts. A file that is refused is for its form to say. */
export const useFontActions = () => {
  const text = useCatalogueText();
  const act = useAct();
  const changes = useItemChanges<OwnFont, Pick<OwnFont, 'name' | 'licence'>>({
    list: endpoints.consoleFonts,
    nameOf: ({ name }) => name,
    ask: 'fonts.askWithdraw',
    send: ({ id, version, name, licence, offered }, part) => {
      const body = { version, name, licence, offered, ...part };
      return client.call(endpoints.consoleUpdateFont, { params: { id }, body });
    },
  });
  const upload = async (
    file: File,
    said: { readonly licence: string; readonly name: string },
  ): Promise<CallResult<OwnFont>> => {
    const query = { licence: said.licence, ...(said.name === '' ? {} : { name: said.name }) };
    return act(client.sendFile(postFont, { query }, file), {
      done: ({ name }) => text('fonts.added', { name }),
      stale: [endpoints.consoleFonts],
      isShown: () => true,
    });
  };
  return { upload, ...changes };
};

export type FontActions = ReturnType<typeof useFontActions>;
