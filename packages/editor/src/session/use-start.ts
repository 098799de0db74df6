import type { DesignId } from '@kitwright/contract';
import type { DesignDocument } from '@kitwright/design';
import { useEffect, useState } from 'react';
import { findLook } from '../stage/kept-look.ts';
import type { Draft, EditorServices } from '../services.ts';

/** The design that the app opens the editor with. */
export interface InitialDesign {
  readonly document: DesignDocument;
  readonly name: string;
  /** Of a design that is kept on the server. */
  readonly uuid?: DesignId | undefined;
  readonly version?: number | undefined;
}

export interface StartingPoint extends InitialDesign {
  /** True when it is what was left behind, neither what the app opened nor what was chosen a moment ago. */
  readonly fromDraft: boolean;
  /** The server's design that a draft stands on, where it is known. */
  readonly base?: Draft['base'];
  /** The shared document of a draft, where it has one. */
  readonly shared?: string | undefined;
  readonly saved: boolean;
}

/**
 * Starting point: a draft of the same design that the server does not have yet; for a new design, any draft of that
 * garment; otherwise what the app opened.
 */
export function chooseStart(initial: InitialDesign, draft: Draft | null): StartingPoint {
  const opened = { ...initial, fromDraft: false, saved: initial.uuid !== undefined };
  if (draft?.document.productType !== initial.document.productType) return opened;
  const belongs = initial.uuid === undefined || (draft.uuid === initial.uuid && !draft.saved);
  if (!belongs) return opened;
  const { document, name, uuid, version, saved, shared, base } = draft;
  return { document, name, uuid, version, saved, shared, base, fromDraft: draft.fresh !== true };
}

/** Looks for a draft; null until that is known. Looks once. */
export function useStart(
  initial: InitialDesign,
  services: Pick<EditorServices, 'loadDraft'>,
): StartingPoint | null {
  const [start, setStart] = useState<StartingPoint | null>(null);
  const [first] = useState({ initial, services });
  useEffect(() => {
    let wanted = true;
    const { initial: shown } = first;
    const looking = findLook(shown.uuid ?? shown.document.productType);
    void Promise.all([first.services.loadDraft(), looking]).then(([draft]) => {
      if (wanted) setStart(chooseStart(first.initial, draft));
    });
    return () => {
      wanted = false;
    };
  }, [first]);
  return start;
}
