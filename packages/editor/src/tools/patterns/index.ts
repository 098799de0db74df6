import { IconTexture } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const patterns: ToolDefinition = {
  icon: IconTexture,
  name: { kh: 'ក្បាច់', en: 'Patterns' },
  panel: panelOf(({ PatternsPanel }) => PatternsPanel),
};
