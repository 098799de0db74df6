import { Suspense, lazy, useEffect } from 'react';
import { useSetting } from '../session/editor-context.ts';
import type { Tool } from '../session/editor.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import type { Saving } from '../session/use-saving.ts';
import { toolTexts } from '../translations/tool-text.ts';

/** The panels, each a script of its own: the model shows before any of them is loaded. */
const load = {
  templates: () => import('../panels/templates/TemplatesPanel.tsx'),
  cut: () => import('../panels/CutPanel.tsx'),
  fabric: () => import('../panels/fabric/FabricPanel.tsx'),
  colours: () => import('../panels/ColoursPanel.tsx'),
  patterns: () => import('../panels/patterns/PatternsPanel.tsx'),
  text: () => import('../panels/TextPanel.tsx'),
  numbers: () => import('../panels/NumbersPanel.tsx'),
  images: () => import('../panels/ImagesPanel.tsx'),
  layers: () => import('../panels/LayersPanel.tsx'),
  figure: () => import('../panels/FigurePanel.tsx'),
  comments: () => import('../comments/CommentsPanel.tsx'),
} satisfies Record<Tool, () => Promise<unknown>>;

const TemplatesPanel = lazy(async () => ({ default: (await load.templates()).TemplatesPanel }));
const CutPanel = lazy(async () => ({ default: (await load.cut()).CutPanel }));
const FabricPanel = lazy(async () => ({ default: (await load.fabric()).FabricPanel }));
const ColoursPanel = lazy(async () => ({ default: (await load.colours()).ColoursPanel }));
const PatternsPanel = lazy(async () => ({ default: (await load.patterns()).PatternsPanel }));
const TextPanel = lazy(async () => ({ default: (await load.text()).TextPanel }));
const NumbersPanel = lazy(async () => ({ default: (await load.numbers()).NumbersPanel }));
const ImagesPanel = lazy(async () => ({ default: (await load.images()).ImagesPanel }));
const LayersPanel = lazy(async () => ({ default: (await load.layers()).LayersPanel }));
const FigurePanel = lazy(async () => ({ default: (await load.figure()).FigurePanel }));
const CommentsPanel = lazy(async () => ({ default: (await load.comments()).CommentsPanel }));

/** By then the model usually shows; a tool that is chosen sooner is loaded at once, ms. */
const LOAD_ALL_AFTER_MS = 5_000;

/**
 * Loads all panels with their texts while nobody waits for them, so that tools open without a gap, also when the
 * connection is lost.
 */
export function useAllPanelsSoon(): void {
  const { lang } = useSetting();
  useEffect(() => {
    const timer = setTimeout(() => {
      // One that cannot be had now is asked for again when it is opened.
      for (const part of [toolTexts[lang], ...Object.values(load)]) void part().catch(() => undefined);
    }, LOAD_ALL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [lang]);
}

interface Props {
  readonly tool: Tool;
  readonly upload: ImageUpload;
  readonly saving: Saving;
}

/** What the chosen tool offers. */
export const ToolPanel = ({ tool, upload, saving }: Props) => (
  <Suspense fallback={null}>
    {tool === 'templates' && <TemplatesPanel />}
    {tool === 'cut' && <CutPanel />}
    {tool === 'fabric' && <FabricPanel />}
    {tool === 'colours' && <ColoursPanel />}
    {tool === 'patterns' && <PatternsPanel />}
    {tool === 'text' && <TextPanel />}
    {tool === 'numbers' && <NumbersPanel />}
    {tool === 'images' && <ImagesPanel upload={upload} />}
    {tool === 'layers' && <LayersPanel />}
    {tool === 'figure' && <FigurePanel />}
    {tool === 'comments' && <CommentsPanel saving={saving} />}
  </Suspense>
);
