import type { DesignId } from '@kitwright/contract';
import type { LinkRight } from '@kitwright/contract/designs';
import { toast, useErrorText } from '@kitwright/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResult, SharedLink } from '../services.ts';
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

/** Links read from the server, and those made and ended here since, which are newer. */
interface Known {
  readonly read: readonly SharedLink[];
  readonly changed: Readonly<Partial<Record<LinkRight, SharedLink | null>>>;
}
const NOTHING: Known = { read: [], changed: {} };

/** The links of the design, at once where there are some. */
export function useSharedLinks(saving: Saving): LinksState {
  const { editor, services } = useSetting();
  const errorText = useErrorText();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const [{ read: told, changed }, setKnown] = useState(NOTHING);
  const [busy, setBusy] = useState(false);

  const taken = <Value>(answer: CallResult<Value>, take: (value: Value) => void): void => {
    if (answer.ok) take(answer.value);
    else toast.error(errorText(answer.error.key));
  };
  const versionNow = (): number => editor.store.getState().server?.version ?? 1;
  const readLinks = useEffectEvent(async (of: DesignId, isWanted: () => boolean) => {
    const answer = await services.links({ uuid: of, version: versionNow() });
    if (isWanted()) taken(answer, (read) => setKnown((known) => ({ ...known, read })));
  });
  useEffect(() => {
    if (uuid === null) return;
    let wanted = true;
    void readLinks(uuid, () => wanted);
    return () => {
      wanted = false;
      setKnown(NOTHING);
    };
  }, [uuid]);

  const change = (right: LinkRight, link: SharedLink | null): void =>
    setKnown((known) => ({ ...known, changed: { ...known.changed, [right]: link } }));
  return {
    linkOf: (right) => {
      const here = changed[right];
      return here === undefined ? (told.find((link) => link.right === right) ?? null) : here;
    },
    busy,
    kept: uuid !== null,
    make: async (right) => {
      setBusy(true);
      const saved = await saving.save();
      if (saved !== null) {
        const answer = await services.makeLink({ uuid: saved, version: versionNow() }, right);
        taken(answer, (link) => change(right, link));
      }
      setBusy(false);
    },
    end: async (right) => {
      if (uuid === null) return;
      setBusy(true);
      taken(await services.endLink(uuid, right), () => change(right, null));
      setBusy(false);
    },
  };
}
