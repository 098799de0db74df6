import { IconNeedleThread } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const fabric: ToolDefinition = {
  icon: IconNeedleThread,
  name: { kh: 'ក្រណាត់', en: 'Fabric' },
  panel: panelOf(({ FabricPanel }) => FabricPanel),
};
