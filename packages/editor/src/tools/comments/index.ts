import { IconMessageCircle } from '@tabler/icons-react';
import { panelOf, type ToolDefinition } from '../tool.ts';

export const comments: ToolDefinition = {
  icon: IconMessageCircle,
  name: { kh: 'មតិ', en: 'Comments' },
  panel: panelOf(({ CommentsPanel }) => CommentsPanel),
  isOffered: ({ services }) => services.commentsOn !== undefined,
};
