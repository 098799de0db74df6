import type { HiddenKind } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Endpoint } from '@kitwright/contract/client';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { PackagedThing } from './PackagedGrid.tsx';

/** Leaves a packaged item out of the editor, or shows it again; the shop's own list follows. */
export const useHide = (kind: HiddenKind, list: Pick<Endpoint, 'path'>) => {
  const text = useCatalogueText();
  const act = useAct();
  return async ({ id, name }: PackagedThing, hidden: boolean): Promise<void> => {
    await act(client.call(endpoints.consoleHideItem, { body: { kind, id, hidden } }), {
      done: text(hidden ? 'things.hiddenNow' : 'things.shownNow', { name }),
      stale: [list],
      isQuiet: true,
    });
  };
};
