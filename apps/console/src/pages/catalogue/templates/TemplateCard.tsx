import type { EditedTemplate } from '@kitwright/contract';
import { StatusBadge, useLang } from '@kitwright/ui';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowLeft,
  IconArrowRight,
  IconBrush,
  IconDots,
  IconEye,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import shared from '../../business.module.css';
import classes from './templates.module.css';
import type { TemplateActions } from './use-templates.ts';

const ICON = { size: 18, stroke: 1.5 } as const;
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
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={text('templates.actions', { name: template.name[lang] })}
        >
          <IconDots size={20} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/templates/${template.id}`} leftSection={<IconBrush {...ICON} />}>
          {text('templates.draw')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onRename}>
          {text('templates.rename')}
        </Menu.Item>
        <Menu.Divider />
        {MOVES.map(([to, Icon]) => (
          <Menu.Item
            key={to}
            leftSection={<Icon {...ICON} />}
            onClick={() => void actions.move(template, to)}
          >
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
      </Menu.Dropdown>
    </Menu>
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
    <article className={shared.card} aria-label={name[lang]}>
      <Link to={`/templates/${id}`} aria-label={`${text('templates.draw')}: ${name[lang]}`}>
        <img src={thumbnailUrl} alt="" width={480} height={600} loading="lazy" />
      </Link>
      <div className={shared.foot}>
        <div className={classes.words}>
          <h2>{name[lang]}</h2>
          <span className={shared.quiet}>{garments(`garment.${productType}`)}</span>
          <StatusBadge severity={shown ? 'success' : 'secondary'}>
            {text(shown ? 'templates.shown' : 'templates.hidden')}
          </StatusBadge>
        </div>
        <Actions {...props} />
      </div>
    </article>
  );
};
