import { IconPalette } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ToolDefinition } from '../tool.ts';

/** Open at first, so a script of its own: the model waits neither for it nor for the other tools. */
export const loadColours = async () => ({ default: (await import('./ColoursPanel.tsx')).ColoursPanel });

export const colours: ToolDefinition = {
  icon: IconPalette,
  name: { kh: 'ពណ៌', en: 'Colours' },
  panel: lazy(loadColours),
};
