import { Suspense, useEffect } from 'react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { loadColours } from '../tools/colours/index.ts';
import { TOOLS, type Tool } from '../tools/index.ts';
import { loadPanels, type ToolDefinition, type ToolPanelProps } from '../tools/tool.ts';
import { toolTexts } from '../translations/tool-text.ts';

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
    for (const part of [toolTexts[lang], loadColours, loadPanels]) void part().catch(() => undefined);
  }, [lang, isShown]);
}

/** What the chosen tool offers. */
export function ToolPanel({ tool, ...props }: ToolPanelProps & { readonly tool: Tool }) {
  const { panel: Panel }: ToolDefinition = TOOLS[tool];
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
