import { postGraphic, type OwnGraphic } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { CatalogueItemInput } from '../parts/CatalogueItemForm.tsx';
import { useItemChanges } from '../parts/use-item-changes.tsx';

/** The tenant's own pictures by name, and the packaged ones it hides. */
export const useOwnGraphics = () =>
  useQuery({
    ...read(endpoints.consoleGraphics, {}),
  });

/** What staff say of a picture. */
export interface GraphicInput extends CatalogueItemInput {
  readonly tags: string[];
}

/** What staff do with pictures. A file that is refused is for its form to say. */
export const useGraphicActions = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const act = useAct();
  const changes = useItemChanges<OwnGraphic, GraphicInput>({
    list: endpoints.consoleGraphics,
    nameOf: ({ name }) => name[lang],
    ask: 'things.askWithdraw',
    send: ({ id, version, name, tags, licence, offered }, part) => {
      const body = { version, name, tags, licence, offered, ...part };
      return client.call(endpoints.consoleUpdateGraphic, { params: { id }, body });
    },
  });
  const upload = async (file: File, { name, tags, licence }: GraphicInput): Promise<string | null> => {
    const query = { nameKh: name.kh, nameEn: name.en, tags: tags.join(','), licence };
    const answer = await act(client.sendFile(postGraphic, { query }, file), {
      done: ({ name: names }) => text('graphics.added', { name: names[lang] }),
      stale: [endpoints.consoleGraphics],
      isShown: () => true,
    });
    return answer.ok ? null : answer.error.key;
  };
  return { upload, ...changes };
};

export type GraphicActions = ReturnType<typeof useGraphicActions>;
