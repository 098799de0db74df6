import type { Tenant } from '@kitwright/contract/tenants';
import type { DesignDocument, Element } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
import type { Garment, Pattern } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import type { Lang } from '@kitwright/ui';
import { createContext, useCallback, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ImageLibrary } from '../design-view/image-library.ts';
import { isGesture } from '../interaction/interaction.ts';
import type { EditorServices } from '../services.ts';
import type { Editor, EditorState } from './editor.ts';

/** Setting that stays the same while a design is edited. */
export interface EditorSetting {
  readonly editor: Editor;
  readonly garment: Garment;
  readonly tenant: Tenant;
  readonly services: EditorServices;
  readonly lettering: BrowserLettering;
  readonly images: ImageLibrary;
  readonly lang: Lang;
  readonly scheme: 'light' | 'dark';
}

/** The design as it is drawn now. */
export interface Scene {
  readonly document: DesignDocument;
  readonly composition: Composition;
  readonly pattern: Pattern;
  /** False while a font is still on its way. */
  readonly settled: boolean;
  /** Height at which an element is drawn, mm: that of a text is less than its own where it was fitted to its place. */
  readonly drawnHeightMm: (element: Element) => number;
}

export const SettingContext = createContext<EditorSetting | null>(null);
/**
 * The scene, and as it was before what is held on the stage now. A store and not the scenes themselves: for a context
 * that changes React looks through all of the editor, with every move of a hand.
 */
export type Scenes = StoreApi<{ readonly scene: Scene; readonly resting: Scene }>;
export const ScenesContext = createContext<Scenes | null>(null);

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Used outside the editor');
  return value;
}

export const useSetting = (): EditorSetting => required(useContext(SettingContext));
const useScenes = (): Scenes => required(useContext(ScenesContext));

export const useScene = (): Scene => useStore(useScenes(), ({ scene }) => scene);
/**
 * For what may lag behind the hand, such as lists: the scene, but while something is dragged, scaled or turned as it was
 * before. So the move itself is quick.
 */
export const useRestingScene = (): Scene => useStore(useScenes(), ({ resting }) => resting);
export const usePattern = (): Pattern => useStore(useScenes(), ({ scene }) => scene.pattern);
/** For handlers: what is drawn now, without being rendered again whenever that changes. */
export const useLatestScene = (): (() => Scene) => {
  const scenes = useScenes();
  return useCallback(() => scenes.getState().scene, [scenes]);
};

/** A part of the editor's state; rendered again when that part changes. */
export const useEditorState = <Part>(select: (state: EditorState) => Part): Part =>
  useStore(useSetting().editor.store, select);

/** The document that goes with the resting scene. */
export const useRestingDocument = (): DesignDocument =>
  useEditorState(({ interaction, held, document }) =>
    isGesture(interaction) ? (held ?? document) : document,
  );
