import type { HiddenKind } from '@kitwright/contract/catalogue';
import type { CallResult, Endpoint } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import { confirm, toast, useErrorText } from '@kitwright/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import type { PackagedThing } from './CatalogueItemsPage.tsx';

interface Changes<Item, Said> {
  /** The list of them, which follows. */
  readonly list: Pick<Endpoint, 'path'>;
  readonly nameOf: (item: Item) => string;
  /** Holds what one is asked before it is offered no more. */
  readonly ask: 'fonts.askWithdraw' | 'things.askWithdraw';
  /** Sends the change, with what stays as it was seen. */
  readonly send: (item: Item, part: Said | { readonly offered: boolean }) => Promise<CallResult<Item>>;
}

/** The actions of staff on a font, pattern or picture of the shop's own once it is there; each says how it went. */
export const useItemChanges = <Item, Said>({ list, nameOf, ask, send }: Changes<Item, Said>) => {
  const text = useCatalogueText();
  const errorText = useErrorText();
  const act = useAct();

  const change = async (
    item: Item,
    part: Said | { readonly offered: boolean },
    done: string,
  ): Promise<boolean> => {
    const answer = await act(send(item, part), { done, stale: [list], isShown: () => true });
    if (!answer.ok) toast.error(text('conflict', { reason: errorText(answer.error.key) }));
    return answer.ok;
  };
  const withdraw = async (item: Item): Promise<void> => {
    const name = nameOf(item);
    const accepted = await confirm({
      icon: <IconEyeOff size={24} stroke={1.5} />,
      title: text('fonts.withdraw'),
      message: text(ask, { name }),
      rejectLabel: text('fonts.keep'),
      acceptLabel: text('fonts.withdraw'),
    });
    if (accepted) await change(item, { offered: false }, text('fonts.withdrawnNow', { name }));
  };
  const offer = (item: Item): Promise<boolean> =>
    change(item, { offered: true }, text('fonts.offeredNow', { name: nameOf(item) }));
  const save = (item: Item, said: Said): Promise<boolean> => change(item, said, text('fonts.saved'));
  return { save, withdraw, offer };
};

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
