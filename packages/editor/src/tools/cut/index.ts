import { IconCut } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const cut: ToolDefinition = {
  icon: IconCut,
  name: { kh: 'ទម្រង់', en: 'Cut' },
  panel: panelOf(({ CutPanel }) => CutPanel),
  isOffered: ({ cuts }) => cuts.length > 0,
};
