import type { EditedTemplate } from '@kitwright/contract/catalogue';
import { StatusBadge, useLang } from '@kitwright/ui';
import { Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconBrush,
  IconEye,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import shared from '../../business.module.css';
import { CardMenu, MENU_ICON as ICON, PictureCard } from '../../PictureCard.tsx';
import type { TemplateActions } from './use-templates.ts';

const MOVES = [
  ['first', IconArrowBarToUp],
  ['earlier', IconArrowLeft],
  ['later', IconArrowRight],
] as const;

interface CardProps {
  readonly template: EditedTemplate;
  readonly actions: TemplateActions;
  readonly onRename: () => void;
}

const Actions = ({ template, actions, onRename }: CardProps) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  return (
    <CardMenu label={text('templates.actions', { name: template.name[lang] })}>
      <Menu.Item component={Link} to={`/templates/${template.id}`} leftSection={<IconBrush {...ICON} />}>
        {text('templates.draw')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onRename}>
        {text('templates.rename')}
      </Menu.Item>
      <Menu.Divider />
      {MOVES.map(([to, Icon]) => (
        <Menu.Item key={to} leftSection={<Icon {...ICON} />} onClick={() => void actions.move(template, to)}>
          {text(`templates.${to}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {template.shown ? (
        <Menu.Item leftSection={<IconEyeOff {...ICON} />} onClick={() => void actions.hide(template)}>
          {text('templates.hide')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconEye {...ICON} />} onClick={() => void actions.show(template)}>
          {text('templates.show')}
        </Menu.Item>
      )}
    </CardMenu>
  );
};

/** A template of the tenant, and what may be done with it. */
export const TemplateCard = (props: CardProps) => {
  const { template } = props;
  const text = useCatalogueText();
  const garments = useTenantText();
  const { lang } = useLang();
  const { id, name, productType, shown, thumbnailUrl } = template;
  return (
    <PictureCard
      name={name[lang]}
      pictureUrl={thumbnailUrl}
      link={{ to: `/templates/${id}`, label: `${text('templates.draw')}: ${name[lang]}` }}
      menu={<Actions {...props} />}
    >
      <span className={shared.quiet}>{garments(`garment.${productType}`)}</span>
      <StatusBadge severity={shown ? 'success' : 'secondary'}>
        {text(shown ? 'templates.shown' : 'templates.hidden')}
      </StatusBadge>
    </PictureCard>
  );
};
