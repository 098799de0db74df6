import { endpoints, postFont, type OwnFont, type UpdateFontBody } from '@kitwright/contract';
import type { Result } from '@kitwright/contract/client';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { queryClient } from '../../../api/queries.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';

const FONTS_KEY = ['fonts'] as const;

/** The tenant's own fonts, by name. */
export const useOwnFonts = () =>
  useQuery({
    queryKey: FONTS_KEY,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleFonts, { signal })).items,
  });

/** What staff do with fonts; each says how it went. A file that is refused is for its form to say. */
export const useFontActions = () => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: FONTS_KEY });

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
  const change = async (
    { id, version, name, licence, offered }: OwnFont,
    part: Partial<UpdateFontBody>,
    done: string,
  ): Promise<boolean> => {
    const body = { version, name, licence, offered, ...part };
    const answer = await busyWhile(client.call(endpoints.consoleUpdateFont, { params: { id }, body }));
    if (answer.ok) toast.success(done);
    else toast.error(text('conflict', { reason: errorText(answer.problem.key) }));
    await again();
    return answer.ok;
  };
  const withdraw = async (font: OwnFont): Promise<void> => {
    const accepted = await confirm({
      icon: <IconEyeOff size={24} stroke={1.5} />,
      title: text('fonts.withdraw'),
      message: text('fonts.askWithdraw', { name: font.name }),
      rejectLabel: text('fonts.keep'),
      acceptLabel: text('fonts.withdraw'),
    });
    if (accepted) await change(font, { offered: false }, text('fonts.withdrawnNow', { name: font.name }));
  };
  const offer = (font: OwnFont): Promise<boolean> =>
    change(font, { offered: true }, text('fonts.offeredNow', { name: font.name }));
  const rename = (font: OwnFont, said: Pick<OwnFont, 'name' | 'licence'>): Promise<boolean> =>
    change(font, said, text('fonts.saved'));
  return { upload, rename, withdraw, offer };
};

export type FontActions = ReturnType<typeof useFontActions>;
