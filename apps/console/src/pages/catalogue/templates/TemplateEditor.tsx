import { endpoints } from '@kitwright/contract/endpoints';
import { productTypeSchema } from '@kitwright/contract/tenants';
import { createDesign } from '@kitwright/design';
import { DesignEditor, type InitialDesign } from '@kitwright/editor';
import { garmentOf, type ProductType } from '@kitwright/garment';
import { EmptyState, useLang } from '@kitwright/ui';
import { Button, Modal, VisuallyHidden, useComputedColorScheme } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { read, refresh } from '../../../api/calls.ts';
import { useTenant } from '../../../tenant.ts';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import { Waiting } from '../../LoadFailed.tsx';
import { NameForm } from './NameForm.tsx';
import { asEdited, createTemplateServices, type StoredTemplate } from './template-services.ts';
import classes from './templates.module.css';
import { useTemplateActions } from './use-templates.ts';

const DIALOG_PX = 480;
const LIST = '/templates';

interface MountedProps {
  readonly productType: ProductType;
  readonly initial: InitialDesign;
  readonly opened: StoredTemplate | null;
}

/** The names under which a template that was just drawn is offered. */
const PublishDialog = ({
  template,
  onClose,
}: {
  readonly template: StoredTemplate | null;
  readonly onClose: () => void;
}) => {
  const text = useCatalogueText();
  const navigate = useNavigate();
  const actions = useTemplateActions();
  const leave = (): void => void navigate(LIST);
  return (
    <Modal
      opened={template !== null}
      onClose={onClose}
      size={DIALOG_PX}
      title={text('templates.publish')}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      <p className={classes.dialogLead}>{text('templates.publishLead')}</p>
      {template !== null && (
        <NameForm
          names={template.name}
          submitLabel={text('templates.publishNow')}
          cancelLabel={text('templates.later2')}
          onSubmit={(names) => actions.publish(template, names)}
          onDone={leave}
          onCancel={leave}
        />
      )}
    </Modal>
  );
};

/** The editor of every design, on a template. */
const Mounted = ({ productType, initial, opened }: MountedProps) => {
  const text = useCatalogueText();
  const tenant = useTenant();
  const navigate = useNavigate();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const [finished, setFinished] = useState<StoredTemplate | null>(null);
  const [services] = useState(() =>
    createTemplateServices(productType, opened, lang, {
      onSaved: () => void refresh(endpoints.consoleTemplates),
      onNext: setFinished,
      onOtherGarment: (other) => void navigate(`${LIST}/new/${other}`),
    }),
  );
  return (
    <div className={classes.frame}>
      <VisuallyHidden component="h1">{initial.name}</VisuallyHidden>
      <div className={classes.way}>
        <Button
          component={Link}
          to={LIST}
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconArrowLeft size={16} stroke={1.5} />}
        >
          {text('templates.back')}
        </Button>
      </div>
      <div className={classes.editor}>
        <DesignEditor
          tenant={tenant}
          garment={garmentOf(productType)}
          initial={initial}
          services={services}
          lang={lang}
          scheme={scheme}
        />
      </div>
      <PublishDialog template={finished} onClose={() => setFinished(null)} />
    </div>
  );
};

const Gone = () => {
  const text = useCatalogueText();
  return (
    <EmptyState
      title={text('templates.gone')}
      action={
        <Button component={Link} to={LIST} variant="default">
          {text('templates.back')}
        </Button>
      }
    />
  );
};

/** A template that does not exist yet. */
export const NewTemplatePage = () => {
  const text = useCatalogueText();
  const { productType } = useParams();
  const type = productTypeSchema.safeParse(productType);
  const [document] = useState(() =>
    type.success ? createDesign(garmentOf(type.data), () => crypto.randomUUID()) : null,
  );
  if (!type.success || document?.productType !== type.data) return <Gone />;
  const initial = { document, name: text('templates.newName') };
  return <Mounted productType={type.data} initial={initial} opened={null} />;
};

/** A template that is kept. */
export const TemplatePage = () => {
  const { lang } = useLang();
  const { id = '' } = useParams();
  const { data, error } = useQuery({
    ...read(endpoints.consoleTemplate, { params: { id } }),
    // Opened once: from then on the editor itself knows what the server has.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (error !== null) return <Gone />;
  if (data === undefined) return <Waiting />;
  const { productType, document, name, version } = data;
  const initial = { document, name: name[lang], uuid: asEdited(id), version };
  return <Mounted key={id} productType={productType} initial={initial} opened={{ id, version, name }} />;
};
