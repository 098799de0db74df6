import type { HiddenKind } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Endpoint } from '@kitwright/contract/client';
import { toast } from '@kitwright/ui';
import { useAction } from '../../../api/calls.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { PackagedThing } from './PackagedGrid.tsx';

/** Leaves a packaged item out of the editor, or shows it again; the shop's own list follows. */
export const useHide = (kind: HiddenKind, list: Pick<Endpoint, 'path'>) => {
  const text = useCatalogueText();
  const hide = useAction(endpoints.consoleHideItem, { stale: [list], quiet: true });
  return async ({ id, name }: PackagedThing, hidden: boolean): Promise<void> => {
    const answer = await hide({ body: { kind, id, hidden } });
    if (answer.ok) toast.success(text(hidden ? 'things.hiddenNow' : 'things.shownNow', { name }));
  };
};
