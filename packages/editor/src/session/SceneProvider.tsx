import { designedExtras, type Element } from '@kitwright/design';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { useComposition } from '../design-view/use-composition.ts';
import { isGesture } from '../interaction/interaction.ts';
import { begunDrawing } from '../stage/begin-stage.ts';
import { ScenesContext, useEditorState, useSetting, type Scene, type Scenes } from './editor-context.ts';
import type { Composition } from '@kitwright/design/render';

/**
 * Height at which an element is drawn, mm: a text too wide for its place is drawn smaller than it asks to be. What a youth size
 * takes off is no part of it.
 */
const drawnHeightMm = (element: Element, { elements }: Pick<Composition, 'elements'>): number => {
  const { capHeightMm, printShare = 1 } = elements.get(element.id) ?? {};
  return capHeightMm ? capHeightMm / printShare : element.heightMm;
};

/** Composes the design as it is edited. Only what asks for the scene is rendered again with it. */
export function SceneProvider({ children }: { readonly children: ReactNode }) {
  const { garment, lettering, images } = useSetting();
  const document = useEditorState((state) => state.document);
  const size = useEditorState((state) => state.size);
  const player = useEditorState((state) => state.player);
  const words = useMemo(
    () => (player === null ? undefined : { playerName: player.name, number: player.number }),
    [player],
  );
  const extras = useMemo(() => designedExtras(document), [document]);
  const proof = useEditorState((state) => state.proof);
  const [begun] = useState(() => begunDrawing(document, images.pictures));
  const {
    composition: designed,
    pattern,
    settled,
  } = useComposition({
    document,
    garment,
    size,
    player: words,
    extras,
    lettering,
    images,
    composer: begun?.composer,
  });
  const composition = proof?.of(designed) ?? designed;
  const scene = useMemo<Scene>(
    () => ({
      document,
      composition,
      pattern,
      settled,
      drawnHeightMm: (element: Element) => drawnHeightMm(element, composition),
    }),
    [document, composition, pattern, settled],
  );
  const isHeld = useEditorState(({ interaction }) => isGesture(interaction));
  const [scenes] = useState<Scenes>(() => createStore(() => ({ scene, resting: scene })));
  useLayoutEffect(() => {
    scenes.setState(isHeld ? { scene } : { scene, resting: scene });
  }, [scenes, scene, isHeld]);
  return <ScenesContext value={scenes}>{children}</ScenesContext>;
}
