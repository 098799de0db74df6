import { IconPhoto } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const images: ToolDefinition = {
  icon: IconPhoto,
  name: { kh: 'ឡូហ្គោ', en: 'Logos' },
  panel: panelOf(({ ImagesPanel }) => ImagesPanel),
};
