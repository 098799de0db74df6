import { endpoints, type DesignSummary } from '@kitwright/contract';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconTrash } from '@tabler/icons-react';
import type { Result } from '@kitwright/contract/client';
import { client } from '../../../api/client.ts';
import { cacheKeys, queryClient } from '../../../api/query-client.ts';
import { previewPath } from '../../../routes/garment-paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

const refresh = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: cacheKeys.designs });
  await queryClient.invalidateQueries({ queryKey: cacheKeys.summary });
};

const copyLink = async (uuid: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${previewPath(uuid)}`);
    return true;
  } catch {
    return false;
  }
};

/** What may be done with a design from its tile. Each says how it went. */
export const useDesignActions = () => {
  const text = useMeText();
  const shell = useShellText();
  const errorText = useErrorText();

  /** Runs a call, says what went wrong, and refreshes the list when nothing did. */
  const run = async (call: Promise<Result<unknown>>, done: string | null): Promise<boolean> => {
    const answer = await busyWhile(call);
    if (!answer.ok) {
      toast.error(errorText(answer.problem.key));
      return false;
    }
    if (done !== null) toast.success(done);
    await refresh();
    return true;
  };

  const rename = async (design: DesignSummary, name: string): Promise<boolean> => {
    const params = { uuid: design.uuid };
    const full = await client.call(endpoints.getDesign, { params });
    if (!full.ok) return run(Promise.resolve(full), null);
    const { document, version } = full.value;
    return run(client.call(endpoints.updateDesign, { params, body: { name, document, version } }), null);
  };

  const duplicate = ({ uuid }: DesignSummary): Promise<boolean> =>
    run(client.call(endpoints.duplicateDesign, { params: { uuid } }), text('designs.duplicated'));

  const submit = ({ uuid }: DesignSummary): Promise<boolean> =>
    run(client.call(endpoints.submitDesign, { params: { uuid } }), text('designs.submitted'));

  const remove = async (design: DesignSummary): Promise<void> => {
    const accepted = await confirm({
      icon: <IconTrash size={24} stroke={1.5} />,
      title: text('designs.deleteTitle'),
      message: text('designs.deleteMessage', { name: design.name }),
      rejectLabel: shell('common.cancel'),
      acceptLabel: shell('common.delete'),
      dangerous: true,
    });
    if (!accepted) return;
    await run(
      client.call(endpoints.deleteDesign, { params: { uuid: design.uuid } }),
      text('designs.deleted'),
    );
  };

  /** Opens the public link; true once it works. */
  const share = ({ uuid, shared }: DesignSummary): Promise<boolean> =>
    shared ? Promise.resolve(true) : run(client.call(endpoints.shareDesign, { params: { uuid } }), null);

  const copy = async (uuid: string): Promise<void> => {
    if (await copyLink(uuid)) toast.success(shell('common.copied'));
  };

  return { rename, duplicate, submit, remove, share, copy };
};

export type DesignActions = ReturnType<typeof useDesignActions>;
