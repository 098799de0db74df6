import { endpoints, postGraphic, type OwnGraphic, type UpdateGraphicBody } from '@kitwright/contract';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { queryClient } from '../../../api/queries.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { ThingSaid } from '../parts/ThingForm.tsx';
import { useAskWithdraw } from '../parts/use-ask-withdraw.tsx';

export const GRAPHICS_KEY = ['own-graphics'] as const;

/** The tenant's own pictures by name, and the packaged ones it hides. */
export const useOwnGraphics = () =>
  useQuery({
    queryKey: GRAPHICS_KEY,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consoleGraphics, { signal })),
  });

/** What staff say of a picture. */
export interface GraphicSaid extends ThingSaid {
  readonly tags: string[];
}

/** What staff do with pictures; each says how it went. A file that is refused is for its form to say. */
export const useGraphicActions = () => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const ask = useAskWithdraw();
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: GRAPHICS_KEY });

  const upload = async (file: File, { name, tags, licence }: GraphicSaid): Promise<string | null> => {
    const query = { nameKh: name.kh, nameEn: name.en, tags: tags.join(','), licence };
    const answer = await busyWhile(client.sendFile(postGraphic, { query }, file));
    if (answer.ok) toast.success(text('graphics.added', { name: answer.value.name[lang] }));
    await again();
    return answer.ok ? null : answer.problem.key;
  };
  const change = async (
    { id, version, name, tags, licence, offered }: OwnGraphic,
    part: Partial<UpdateGraphicBody>,
    done: string,
  ): Promise<boolean> => {
    const body = { version, name, tags, licence, offered, ...part };
    const answer = await busyWhile(client.call(endpoints.consoleUpdateGraphic, { params: { id }, body }));
    if (answer.ok) toast.success(done);
    else toast.error(text('conflict', { reason: errorText(answer.problem.key) }));
    await again();
    return answer.ok;
  };
  const withdraw = async (graphic: OwnGraphic): Promise<void> => {
    const name = graphic.name[lang];
    if (await ask(name)) await change(graphic, { offered: false }, text('fonts.withdrawnNow', { name }));
  };
  const offer = (graphic: OwnGraphic): Promise<boolean> =>
    change(graphic, { offered: true }, text('fonts.offeredNow', { name: graphic.name[lang] }));
  const save = (graphic: OwnGraphic, said: GraphicSaid): Promise<boolean> =>
    change(graphic, said, text('fonts.saved'));
  return { upload, save, withdraw, offer };
};

export type GraphicActions = ReturnType<typeof useGraphicActions>;
