import { postPattern, type OwnPattern } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { read, useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { CatalogueItemInput } from '../parts/CatalogueItemForm.tsx';
import { useItemChanges } from '../parts/use-item-changes.tsx';

/** The tenant's own patterns by name, and the packaged ones it hides. */
export const useOwnPatterns = () =>
  useQuery({
    ...read(endpoints.consolePatterns, {}),
  });

/** Holds what staff say of a pattern. */
export interface PatternInput extends CatalogueItemInput {
  readonly tag: OwnPattern['tag'];
}

/** The actions of staff on patterns. A file that is refused is for its form to say. */
export const usePatternActions = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const act = useAct();
  const changes = useItemChanges<OwnPattern, PatternInput>({
    list: endpoints.consolePatterns,
    nameOf: ({ name }) => name[lang],
    ask: 'things.askWithdraw',
    send: ({ id, version, name, tag, licence, offered }, part) => {
      const body = { version, name, tag, licence, offered, ...part };
      return client.call(endpoints.consoleUpdatePattern, { params: { id }, body });
    },
  });
  const upload = async (file: File, said: PatternInput, widthMm: number): Promise<string | null> => {
    const { name, tag, licence } = said;
    const query = { nameKh: name.kh, nameEn: name.en, tag, licence, widthMm };
    const answer = await act(client.sendFile(postPattern, { query }, file), {
      done: ({ name: names, inks }) => {
        const key = inks.length > 0 ? 'patterns.addedShapes' : 'patterns.addedPicture';
        return text(key, { name: names[lang], count: inks.length });
      },
      stale: [endpoints.consolePatterns],
      isShown: () => true,
    });
    return answer.ok ? null : answer.error.key;
  };
  return { upload, ...changes };
};

export type PatternActions = ReturnType<typeof usePatternActions>;
