import { IconPalette } from '@tabler/icons-react';
import { lazyPart } from '@kitwright/ui';
import type { ToolDefinition, ToolPanelProps } from '../tool.ts';

/** Open at first, so a script of its own: the model waits neither for it nor for the other tools. */
export const loadColours = async () => ({ default: (await import('./ColoursPanel.tsx')).ColoursPanel });

export const ColoursPart = lazyPart<ToolPanelProps>(loadColours);

export const colours: ToolDefinition = {
  icon: IconPalette,
  name: { kh: 'ពណ៌', en: 'Colours' },
  panel: ColoursPart,
};
