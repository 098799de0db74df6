import { confirm } from '@kitwright/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useDesignText } from '../translations/design/text.ts';
import { useShellText } from '../translations/shell/text.ts';

/** Asks before a draft on this device gives way to another design. */
export const useAskToReplace = (): (() => Promise<boolean>) => {
  const text = useDesignText();
  const shell = useShellText();
  return () =>
    confirm({
      icon: <IconAlertTriangle size={24} stroke={1.5} />,
      title: text('editor.replaceTitle'),
      message: text('editor.replaceMessage'),
      rejectLabel: shell('common.cancel'),
      acceptLabel: text('editor.replaceYes'),
    });
};
