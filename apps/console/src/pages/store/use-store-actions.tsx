import type { ConsoleStoreItem, PublishStoreBody, StoreMove } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { CallResult } from '@kitwright/contract/client';
import { confirm, useLang } from '@kitwright/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBusinessText } from '../../translations/business/text.ts';

/** The actions of staff on designs of the store; each says how it went. */
export const useStoreActions = () => {
  const text = useBusinessText();
  const act = useAct();
  const { lang } = useLang();

  const run = async (
    call: Promise<CallResult<ConsoleStoreItem>>,
    done: ((name: string) => string) | null,
  ): Promise<boolean> => {
    const answer = await act(call, {
      ...(done === null ? {} : { done: ({ name }) => done(name[lang]) }),
      stale: [endpoints.consoleStore],
    });
    return answer.ok;
  };

  const publish = (body: PublishStoreBody, idempotencyKey: string): Promise<boolean> =>
    run(client.call(endpoints.consolePublishDesign, { body, idempotencyKey }), (name) =>
      text('store.publishedNow', { name }),
    );
  const rename = ({ uuid }: ConsoleStoreItem, name: ConsoleStoreItem['name']): Promise<boolean> =>
    run(client.call(endpoints.consoleRenameStoreDesign, { params: { uuid }, body: { name } }), () =>
      text('store.renamed'),
    );
  const move = ({ uuid }: ConsoleStoreItem, to: StoreMove): Promise<boolean> =>
    run(client.call(endpoints.consoleMoveStoreDesign, { params: { uuid }, body: { to } }), null);
  const restore = ({ uuid }: ConsoleStoreItem): Promise<boolean> =>
    run(client.call(endpoints.consoleRestoreStoreDesign, { params: { uuid } }), (name) =>
      text('store.restored', { name }),
    );
  const withdraw = async ({ uuid, name }: ConsoleStoreItem): Promise<void> => {
    const accepted = await confirm({
      icon: <IconEyeOff size={24} stroke={1.5} />,
      title: text('store.withdraw'),
      message: text('store.askWithdraw', { name: name[lang] }),
      rejectLabel: text('store.keep'),
      acceptLabel: text('store.withdraw'),
    });
    if (!accepted) return;
    await run(client.call(endpoints.consoleWithdrawStoreDesign, { params: { uuid } }), (shown) =>
      text('store.withdrawnNow', { name: shown }),
    );
  };
  return { publish, rename, move, restore, withdraw };
};

export type StoreActions = ReturnType<typeof useStoreActions>;
