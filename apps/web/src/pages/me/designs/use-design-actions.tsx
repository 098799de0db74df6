import type { DesignId } from '@kitwright/contract';
import { accountEndpoints } from '@kitwright/contract/accounts';
import { designEndpoints, type DesignSummary } from '@kitwright/contract/designs';
import { personalEndpoints } from '@kitwright/contract/orders';
import { toast } from '@kitwright/ui';
import type { CallResult } from '@kitwright/contract/client';
import { useAct } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { previewPath } from '../../../routes/paths.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useShellText } from '../../../translations/shell/text.ts';

const copyLink = async (uuid: DesignId): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(`${window.location.origin}${previewPath(uuid)}`);
    return true;
  } catch {
    return false;
  }
};

/** Gives what may be done with a design from its tile. Each says how it went. */
export const useDesignActions = () => {
  const text = useMeText();
  const shell = useShellText();
  const act = useAct();

  /**
   * Runs a call, says what went wrong, and refreshes the list when nothing did. Without the busy overlay: it would come
   * between the menu that is just closing and the page.
   */
  const run = async (call: Promise<CallResult<unknown>>, done: string | null): Promise<boolean> => {
    const stale = [designEndpoints.listDesigns, accountEndpoints.summary];
    const answer = await act(call, { ...(done === null ? {} : { done }), stale, isQuiet: true });
    return answer.ok;
  };

  const rename = ({ uuid }: DesignSummary, name: string): Promise<boolean> =>
    run(client.call(personalEndpoints.renameDesign, { params: { uuid }, body: { name } }), null);

  const duplicate = ({ uuid }: DesignSummary): Promise<boolean> =>
    run(client.call(designEndpoints.duplicateDesign, { params: { uuid } }), text('designs.duplicated'));

  const submit = ({ uuid }: DesignSummary): Promise<boolean> =>
    run(client.call(designEndpoints.submitDesign, { params: { uuid } }), text('designs.submitted'));

  const restore = ({ uuid }: DesignSummary): Promise<boolean> =>
    run(client.call(personalEndpoints.restoreDesign, { params: { uuid } }), text('designs.restored'));

  /** Nothing is asked first: for a while it can be taken back. */
  const remove = async (design: DesignSummary): Promise<void> => {
    const { uuid, name } = design;
    if (!(await run(client.call(designEndpoints.deleteDesign, { params: { uuid } }), null))) return;
    toast.undo({
      message: text('designs.removed', { name }),
      label: text('undo'),
      onUndo: () => void restore(design),
    });
  };

  /** Opens the public link; true once it works. */
  const share = ({ uuid, shared }: DesignSummary): Promise<boolean> =>
    shared
      ? Promise.resolve(true)
      : run(client.call(designEndpoints.shareDesign, { params: { uuid } }), null);

  const copy = async (uuid: DesignId): Promise<void> => {
    if (await copyLink(uuid)) toast.success(shell('common.copied'));
  };

  return { rename, duplicate, submit, remove, share, copy };
};

export type DesignActions = ReturnType<typeof useDesignActions>;
