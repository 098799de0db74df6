import { postFont, type OwnFont } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { unwrap, type Result } from '@kitwright/contract/client';
import { busyWhile, toast } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useItemChanges } from '../parts/use-item-changes.tsx';

const FONTS_KEY = ['fonts'] as const;

/** The tenant's own fonts, by name. */
export const useOwnFonts = () =>
  useQuery({
    queryKey: FONTS_KEY,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleFonts, { signal })).items,
  });

/** What staff do with fonts. A file that is refused is for its form to say. */
export const useFontActions = () => {
  const text = useCatalogueText();
  const { again, ...changes } = useItemChanges<OwnFont, Pick<OwnFont, 'name' | 'licence'>>({
    queryKey: FONTS_KEY,
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
  ): Promise<Result<OwnFont>> => {
    const query = { licence: said.licence, ...(said.name === '' ? {} : { name: said.name }) };
    const answer = await busyWhile(client.sendFile(postFont, { query }, file));
    if (answer.ok) toast.success(text('fonts.added', { name: answer.value.name }));
    await again();
    return answer;
  };
  return { upload, ...changes };
};

export type FontActions = ReturnType<typeof useFontActions>;
