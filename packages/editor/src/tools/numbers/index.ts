import { IconNumber10 } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const numbers: ToolDefinition = {
  icon: IconNumber10,
  name: { kh: 'លេខ', en: 'Numbers' },
  panel: panelOf(({ NumbersPanel }) => NumbersPanel),
};
