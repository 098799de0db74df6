import { IconLetterT } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const text: ToolDefinition = {
  icon: IconLetterT,
  name: { kh: 'អក្សរ', en: 'Text' },
  panel: panelOf(({ TextPanel }) => TextPanel),
};
