import { endpoints, postPattern, type OwnPattern, type UpdatePatternBody } from '@kitwright/contract';
import { busyWhile, toast, useErrorText, useLang } from '@kitwright/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { unwrap } from '../../../api/problem-error.ts';
import { queryClient } from '../../../api/queries.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { ThingSaid } from '../parts/ThingForm.tsx';
import { useAskWithdraw } from '../parts/use-ask-withdraw.tsx';

export const PATTERNS_KEY = ['own-patterns'] as const;

/** The tenant's own patterns by name, and the packaged ones it hides. */
export const useOwnPatterns = () =>
  useQuery({
    queryKey: PATTERNS_KEY,
    queryFn: async ({ signal }) => unwrap(await client.call(endpoints.consolePatterns, { signal })),
  });

/** What staff say of a pattern. */
export interface PatternSaid extends ThingSaid {
  readonly tag: OwnPattern['tag'];
}

/** What staff do with patterns; each says how it went. A file that is refused is for its form to say. */
export const usePatternActions = () => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const { lang } = useLang();
  const ask = useAskWithdraw();
  const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: PATTERNS_KEY });

  const upload = async (file: File, said: PatternSaid, widthMm: number): Promise<string | null> => {
    const { name, tag, licence } = said;
    const query = { nameKh: name.kh, nameEn: name.en, tag, licence, widthMm };
    const answer = await busyWhile(client.sendFile(postPattern, { query }, file));
    if (answer.ok) {
      const key = answer.value.inks.length > 0 ? 'patterns.addedShapes' : 'patterns.addedPicture';
      toast.success(text(key, { name: answer.value.name[lang], count: answer.value.inks.length }));
    }
    await again();
    return answer.ok ? null : answer.problem.key;
  };
  const change = async (
    { id, version, name, tag, licence, offered }: OwnPattern,
    part: Partial<UpdatePatternBody>,
    done: string,
  ): Promise<boolean> => {
    const body = { version, name, tag, licence, offered, ...part };
    const answer = await busyWhile(client.call(endpoints.consoleUpdatePattern, { params: { id }, body }));
    if (answer.ok) toast.success(done);
    else toast.error(text('conflict', { reason: errorText(answer.problem.key) }));
    await again();
    return answer.ok;
  };
  const withdraw = async (pattern: OwnPattern): Promise<void> => {
    const name = pattern.name[lang];
    if (await ask(name)) await change(pattern, { offered: false }, text('fonts.withdrawnNow', { name }));
  };
  const offer = (pattern: OwnPattern): Promise<boolean> =>
    change(pattern, { offered: true }, text('fonts.offeredNow', { name: pattern.name[lang] }));
  const save = (pattern: OwnPattern, said: PatternSaid): Promise<boolean> =>
    change(pattern, said, text('fonts.saved'));
  return { upload, save, withdraw, offer };
};

export type PatternActions = ReturnType<typeof usePatternActions>;
