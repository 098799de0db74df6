import { IconLayoutGrid } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const templates: ToolDefinition = {
  icon: IconLayoutGrid,
  name: { kh: 'ម៉ូដ', en: 'Designs' },
  panel: panelOf(({ TemplatesPanel }) => TemplatesPanel),
};
