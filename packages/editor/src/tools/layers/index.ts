import { IconStack2 } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const layers: ToolDefinition = {
  icon: IconStack2,
  name: { kh: 'ស្រទាប់', en: 'Layers' },
  panel: panelOf(({ LayersPanel }) => LayersPanel),
};
