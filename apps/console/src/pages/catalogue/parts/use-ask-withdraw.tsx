import { confirm } from '@kitwright/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';

/** Asks before something of the shop's own is offered no more. */
export const useAskWithdraw = () => {
  const text = useCatalogueText();
  return (name: string): Promise<boolean> =>
    confirm({
      icon: <IconEyeOff size={24} stroke={1.5} />,
      title: text('fonts.withdraw'),
      message: text('things.askWithdraw', { name }),
      rejectLabel: text('fonts.keep'),
      acceptLabel: text('fonts.withdraw'),
    });
};
