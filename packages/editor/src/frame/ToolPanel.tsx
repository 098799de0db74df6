import { Suspense, lazy, useEffect } from 'react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import type { Tool } from '../session/editor.ts';
import type { ImageUpload } from '../session/use-image-upload.ts';
import type { Saving } from '../session/use-saving.ts';
import { toolTexts } from '../translations/tool-text.ts';

/** The panel that is open at first is a script of its own, all others are one: the model waits for neither. */
const loadColours = () => import('../panels/ColoursPanel.tsx');
const loadTools = () => import('../panels/tools.ts');

const ColoursPanel = lazy(async () => ({ default: (await loadColours()).ColoursPanel }));
const TemplatesPanel = lazy(async () => ({ default: (await loadTools()).TemplatesPanel }));
const CutPanel = lazy(async () => ({ default: (await loadTools()).CutPanel }));
const FabricPanel = lazy(async () => ({ default: (await loadTools()).FabricPanel }));
const PatternsPanel = lazy(async () => ({ default: (await loadTools()).PatternsPanel }));
const TextPanel = lazy(async () => ({ default: (await loadTools()).TextPanel }));
const NumbersPanel = lazy(async () => ({ default: (await loadTools()).NumbersPanel }));
const ImagesPanel = lazy(async () => ({ default: (await loadTools()).ImagesPanel }));
const LayersPanel = lazy(async () => ({ default: (await loadTools()).LayersPanel }));
const FigurePanel = lazy(async () => ({ default: (await loadTools()).FigurePanel }));
const CommentsPanel = lazy(async () => ({ default: (await loadTools()).CommentsPanel }));

/**
 * Loads all panels with their texts once the garment shows, so that tools open without a gap, also when the connection
 * is lost; a tool that is chosen sooner is loaded at once.
 */
export function useAllPanelsSoon(): void {
  const { lang } = useSetting();
  const isShown = useEditorState((state) => state.isShown);
  useEffect(() => {
    if (!isShown) return;
    // One that cannot be had now is asked for again when it is opened.
    for (const part of [toolTexts[lang], loadColours, loadTools]) void part().catch(() => undefined);
  }, [lang, isShown]);
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
