import { IconUser } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const figure: ToolDefinition = {
  icon: IconUser,
  name: { kh: 'អ្នកពាក់', en: 'Player' },
  panel: panelOf(({ FigurePanel }) => FigurePanel),
};
