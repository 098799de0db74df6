import type { CallResult } from '@kitwright/contract/client';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Supplier, SupplierBody } from '@kitwright/contract/production';
import { confirm } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { createElement } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useDeskText } from '../../translations/desk/text.ts';

/** What is done with suppliers. Each says how it went, and resolves with whether it did. */
export const useSupplierActions = () => {
  const text = useDeskText();
  const act = useAct();
  const carryOut = async (call: Promise<CallResult<unknown>>, done: string): Promise<boolean> =>
    (await act(call, { done, stale: [endpoints.consoleSuppliers] })).ok;
  const save = async (kept: Supplier | null, body: SupplierBody): Promise<boolean> => {
    const call =
      kept === null
        ? client.call(endpoints.consoleCreateSupplier, { body, idempotencyKey: crypto.randomUUID() })
        : client.call(endpoints.consoleUpdateSupplier, {
            params: { id: kept.id },
            body: { version: kept.version, supplier: body },
          });
    return carryOut(call, text('suppliers.saved', { name: body.name }));
  };
  const remove = async ({ id, name }: Supplier): Promise<boolean> => {
    const accepted = await confirm({
      icon: createElement(IconTrash, { size: 24, stroke: 1.5 }),
      title: text('suppliers.remove'),
      message: text('suppliers.askRemove', { name }),
      rejectLabel: text('cancel'),
      acceptLabel: text('suppliers.remove'),
      dangerous: true,
    });
    if (!accepted) return false;
    const call = client.call(endpoints.consoleDeleteSupplier, { params: { id } });
    return carryOut(call, text('suppliers.removed', { name }));
  };
  return { save, remove };
};
