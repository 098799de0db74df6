import type { LinkRight } from '@kitwright/contract/designs';
import { toast, useErrorText } from '@kitwright/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResult } from '../services.ts';
import type { SharedLink } from '../services/sharing.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';

export interface LinksState {
  readonly linkOf: (right: LinkRight) => SharedLink | null;
  readonly busy: boolean;
  /** False while the design is not on the server. */
  readonly kept: boolean;
  /** Saves what is not saved, and makes a link with this right. */
  readonly make: (right: LinkRight) => Promise<void>;
  /** Ends the link with this right. */
  readonly end: (right: LinkRight) => Promise<void>;
}

/** The links of the design, at once where there are some. */
export function useSharedLinks(saving: Saving): LinksState {
  const { editor, services } = useSetting();
  const errorText = useErrorText();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const [links, setLinks] = useState<readonly SharedLink[]>([]);
  const [busy, setBusy] = useState(false);

  const taken = <Value>(answer: CallResult<Value>, take: (value: Value) => void): void => {
    if (answer.ok) take(answer.value);
    else toast.error(errorText(answer.problem.key));
  };
  const versionNow = (): number => editor.store.getState().server?.version ?? 1;
  const read = useEffectEvent(async (of: string, isWanted: () => boolean) => {
    const answer = await services.links({ uuid: of, version: versionNow() });
    if (isWanted()) taken(answer, setLinks);
  });
  useEffect(() => {
    if (uuid === null) return;
    let wanted = true;
    void read(uuid, () => wanted);
    return () => {
      wanted = false;
    };
  }, [uuid]);

  const without = (right: LinkRight) => (before: readonly SharedLink[]) =>
    before.filter((link) => link.right !== right);
  return {
    linkOf: (right) => links.find((link) => link.right === right) ?? null,
    busy,
    kept: uuid !== null,
    make: async (right) => {
      setBusy(true);
      const saved = await saving.save();
      if (saved !== null) {
        const answer = await services.makeLink({ uuid: saved, version: versionNow() }, right);
        taken(answer, (link) => setLinks((before) => [...without(right)(before), link]));
      }
      setBusy(false);
    },
    end: async (right) => {
      if (uuid === null) return;
      setBusy(true);
      taken(await services.endLink(uuid, right), () => setLinks(without(right)));
      setBusy(false);
    },
  };
}
