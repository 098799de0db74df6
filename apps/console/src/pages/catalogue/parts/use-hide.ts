import type { HiddenKind } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { toast, useErrorText } from '@kitwright/ui';
import { client } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { PackagedThing } from './PackagedGrid.tsx';

/** Leaves a packaged item out of the editor, or shows it again; the list under `key` follows. */
export const useHide = (kind: HiddenKind, key: readonly string[]) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  return async ({ id, name }: PackagedThing, hidden: boolean): Promise<void> => {
    const answer = await client.call(endpoints.consoleHideItem, { body: { kind, id, hidden } });
    if (answer.ok) toast.success(text(hidden ? 'things.hiddenNow' : 'things.shownNow', { name }));
    else toast.error(errorText(answer.problem.key));
    await queryClient.invalidateQueries({ queryKey: key });
  };
};
