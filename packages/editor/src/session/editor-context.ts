import type { Tenant } from '@kitwright/contract';
import type { DesignDocument, Element } from '@kitwright/design';
import type { Composition } from '@kitwright/design/render';
import type { Garment, Pattern } from '@kitwright/garment';
import type { BrowserLettering } from '@kitwright/lettering/browser';
import type { Lang } from '@kitwright/ui';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ImageLibrary } from '../design-view/image-library.ts';
import { isGesture } from '../interaction/interaction.ts';
import type { EditorServices } from '../services.ts';
import type { Editor, EditorState } from './editor.ts';

/** What stays the same while a design is edited. */
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
  readonly composition: Composition;
  readonly pattern: Pattern;
  /** False while a font is still on its way. */
  readonly settled: boolean;
  /** Height at which an element is drawn, mm: that of a text is less than its own where it was fitted to its place. */
  readonly drawnHeightMm: (element: Element) => number;
}

export const SettingContext = createContext<EditorSetting | null>(null);
export const SceneContext = createContext<Scene | null>(null);
/** The scene at rest: as it was before what is held on the stage now. */
export const RestingSceneContext = createContext<Scene | null>(null);
/** The pattern alone, and a way to the scene for when something is done: neither changes with every edit. */
export const PatternContext = createContext<Pattern | null>(null);
export const LatestSceneContext = createContext<(() => Scene) | null>(null);

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('Used outside the editor');
  return value;
}

export const useSetting = (): EditorSetting => required(useContext(SettingContext));
export const useScene = (): Scene => required(useContext(SceneContext));
/**
 * For what may lag behind the hand, such as lists: the scene, but while something is dragged, scaled or turned as it was
 * before. So the move itself is quick.
 */
export const useRestingScene = (): Scene => required(useContext(RestingSceneContext));
export const usePattern = (): Pattern => required(useContext(PatternContext));
/** For handlers: what is drawn now, without being rendered again whenever that changes. */
export const useLatestScene = (): (() => Scene) => required(useContext(LatestSceneContext));

/** A part of the editor's state; rendered again when that part changes. */
export const useEditorState = <Part>(select: (state: EditorState) => Part): Part =>
  useStore(useSetting().editor.store, select);

/** The document that goes with the resting scene. */
export const useRestingDocument = (): DesignDocument =>
  useEditorState(({ interaction, held, document }) =>
    isGesture(interaction) ? (held ?? document) : document,
  );
