import { endpoints } from '@kitwright/contract/endpoints';
import type { Supplier, SupplierBody } from '@kitwright/contract/production';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import { createElement } from 'react';
import { refresh } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useDeskText } from '../../translations/desk/text.ts';

/** What is done with suppliers. Each says how it went, and resolves with whether it did. */
export const useSupplierActions = () => {
  const text = useDeskText();
  const errorText = useErrorText();
  const told = (problemKey: string | null, done: string): boolean => {
    if (problemKey === null) toast.success(done);
    else toast.error(errorText(problemKey));
    void refresh(endpoints.consoleSuppliers);
    return problemKey === null;
  };
  const save = async (kept: Supplier | null, body: SupplierBody): Promise<boolean> => {
    const call =
      kept === null
        ? client.call(endpoints.consoleCreateSupplier, { body, idempotencyKey: crypto.randomUUID() })
        : client.call(endpoints.consoleUpdateSupplier, {
            params: { id: kept.id },
            body: { version: kept.version, supplier: body },
          });
    const answer = await busyWhile(call);
    return told(answer.ok ? null : answer.problem.key, text('suppliers.saved', { name: body.name }));
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
    const answer = await busyWhile(client.call(endpoints.consoleDeleteSupplier, { params: { id } }));
    return told(answer.ok ? null : answer.problem.key, text('suppliers.removed', { name }));
  };
  return { save, remove };
};
