import { lazyPart } from '@kitwright/ui';
import type { GarmentOption } from '@kitwright/garment';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { EditorServices } from '../services.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import type { Saving } from '../session/use-saving.ts';

/** Props of a panel; most need none of them. */
export interface ToolPanelProps {
  readonly upload: ImageUpload;
  readonly saving: Saving;
}

/** Context that a tool may look at before it is offered. */
export interface ToolOffer {
  readonly services: EditorServices;
  /** The ways of cutting the garment that are to be chosen from. */
  readonly cuts: readonly GarmentOption[];
}

/** A tool of the editor, as its own folder tells it. */
export interface ToolDefinition {
  readonly icon: TablerIcon;
  /** Name on the rail and over its panel. */
  readonly name: { readonly kh: string; readonly en: string };
  readonly panel: ComponentType<ToolPanelProps>;
  /** Always, where it is left out. */
  readonly isOffered?: (offer: ToolOffer) => boolean;
}

/** All panels but that of the tool that is open at first: one script. */
export const loadPanels = () => import('./panels.ts');

type Panels = Awaited<ReturnType<typeof loadPanels>>;

/** One of the panels, loaded with the others when the first of them is opened. */
export const panelOf = (pick: (panels: Panels) => ComponentType<ToolPanelProps>) =>
  lazyPart(async () => ({ default: pick(await loadPanels()) }));
