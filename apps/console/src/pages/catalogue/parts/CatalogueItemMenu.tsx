import { Menu } from '@mantine/core';
import { IconEyeOff, IconPencil, IconRestore } from '@tabler/icons-react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { CardMenu, MENU_ICON } from '../../PictureCard.tsx';

interface MenuProps {
  readonly name: string;
  readonly offered: boolean;
  readonly onEdit: () => void;
  readonly onWithdraw: () => void;
  readonly onOffer: () => void;
}

/** Shows what may be done with anything the shop brought itself. */
export const CatalogueItemMenu = ({ name, offered, onEdit, onWithdraw, onOffer }: MenuProps) => {
  const text = useCatalogueText();
  return (
    <CardMenu label={text('fonts.actions', { name })}>
      <Menu.Item leftSection={<IconPencil {...MENU_ICON} />} onClick={onEdit}>
        {text('things.edit')}
      </Menu.Item>
      {offered ? (
        <Menu.Item leftSection={<IconEyeOff {...MENU_ICON} />} onClick={onWithdraw}>
          {text('fonts.withdraw')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconRestore {...MENU_ICON} />} onClick={onOffer}>
          {text('fonts.offer')}
        </Menu.Item>
      )}
    </CardMenu>
  );
};
