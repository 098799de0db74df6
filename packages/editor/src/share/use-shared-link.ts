import { toast, useErrorText } from '@kitwright/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CallResult } from '../services.ts';
import type { KeepingServices } from '../services/keeping.ts';
import type { SharedLink, SharingServices } from '../services/sharing.ts';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Saving } from '../session/use-saving.ts';

export interface LinkState {
  readonly link: SharedLink | null;
  readonly busy: boolean;
  /** False while the design is not on the server. */
  readonly kept: boolean;
  /** Saves what is not saved, and opens the design to anyone with the link. */
  readonly make: () => Promise<void>;
}

/** The link of a design that was shared before; null of one that was not, or is not to be had just now. */
const linkIfShared = async (
  services: KeepingServices & SharingServices,
  uuid: string,
): Promise<CallResult<SharedLink> | null> => {
  const kept = await services.kept(uuid);
  return kept.ok && kept.value.shared ? services.share(uuid) : null;
};

/** The link of the design, at once where it was shared before. */
export function useSharedLink(saving: Saving): LinkState {
  const { services } = useSetting();
  const errorText = useErrorText();
  const uuid = useEditorState(({ server }) => server?.uuid ?? null);
  const [link, setLink] = useState<SharedLink | null>(null);
  const [busy, setBusy] = useState(false);

  const take = (answer: CallResult<SharedLink> | null): void => {
    if (answer?.ok === true) setLink(answer.value);
    else if (answer !== null) toast.error(errorText(answer.problem.key));
  };
  const answered = useEffectEvent(take);
  useEffect(() => {
    if (uuid === null) return;
    let wanted = true;
    void linkIfShared(services, uuid).then((answer) => {
      if (wanted) answered(answer);
    });
    return () => {
      wanted = false;
    };
  }, [services, uuid]);

  return {
    link,
    busy,
    kept: uuid !== null,
    make: async () => {
      setBusy(true);
      const saved = await saving.save();
      const answer = saved === null ? null : await services.share(saved);
      setBusy(false);
      take(answer);
    },
  };
}
