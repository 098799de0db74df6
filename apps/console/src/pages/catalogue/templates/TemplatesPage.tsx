import type { EditedTemplate } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import { formatCount, useLang } from '@kitwright/ui';
import { Button, Menu, Modal, SegmentedControl, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import shared from '../../business.module.css';
import { PagedList } from '../../PagedList.tsx';
import { NameForm } from './NameForm.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import classes from './templates.module.css';
import { useTemplateActions, useTemplates } from './use-templates.ts';

const GROUPS = ['sets', 'shirts', 'shorts'] as const;
type Group = (typeof GROUPS)[number];
const DIALOG_PX = 480;

const groupOf = ({ productType }: EditedTemplate): Group => garmentOf(productType).group;

/** Begins a template on one of the garments the shop makes. */
const NewTemplate = () => {
  const text = useCatalogueText();
  const garments = useTenantText();
  const { productTypes } = useTenant();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} stroke={1.5} />}>{text('templates.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PRODUCT_TYPES.filter((type) => productTypes.includes(type)).map((type) => (
          <Menu.Item key={type} component={Link} to={`/templates/new/${type}`}>
            {garments(`garment.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const Groups = ({
  all,
  value,
  onChange,
}: {
  readonly all: readonly EditedTemplate[];
  readonly value: Group | 'all';
  readonly onChange: (group: Group | 'all') => void;
}) => {
  const text = useCatalogueText();
  const present = GROUPS.filter((group) => all.some((template) => groupOf(template) === group));
  if (present.length < 2) return null;
  const countOf = (group: Group): string =>
    formatCount(all.filter((template) => groupOf(template) === group).length);
  return (
    <SegmentedControl
      size="sm"
      aria-label={text('templates.title')}
      value={value}
      data={[
        { value: 'all' as const, label: `${text('templates.all')} ${formatCount(all.length)}` },
        ...present.map((group) => ({
          value: group,
          label: `${text(`templates.groups.${group}`)} ${countOf(group)}`,
        })),
      ]}
      onChange={onChange}
    />
  );
};

/** The templates the shop drew itself, in the order in which customers see them. */
export const TemplatesPage = () => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const [group, setGroup] = useState<Group | 'all'>('all');
  const [renamed, setRenamed] = useState<EditedTemplate | null>(null);
  const query = useTemplates();
  const actions = useTemplateActions();
  const all = query.data ?? [];
  const shown = all.filter((template) => group === 'all' || groupOf(template) === group);
  const close = (): void => setRenamed(null);
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {text('templates.title')}
          </Title>
          <p className={classes.lead}>{text('templates.lead')}</p>
        </div>
        <div className={shared.tools}>
          <Groups all={all} value={group} onChange={setGroup} />
          <NewTemplate />
        </div>
      </div>
      <PagedList query={query} isEmpty={shown.length === 0} emptyMessage={text('templates.empty')}>
        <div className={shared.grid}>
          {shown.map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              actions={actions}
              onRename={() => setRenamed(template)}
            />
          ))}
        </div>
      </PagedList>
      <Modal
        opened={renamed !== null}
        onClose={close}
        size={DIALOG_PX}
        title={renamed?.name[lang]}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {renamed !== null && (
          <NameForm
            names={renamed.name}
            submitLabel={text('save')}
            cancelLabel={text('cancel')}
            onSubmit={(names) => actions.rename(renamed, names)}
            onDone={close}
            onCancel={close}
          />
        )}
      </Modal>
    </>
  );
};
