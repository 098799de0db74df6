import type { EditedTenant, TenantSettings } from '@kitwright/contract/tenants';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTenantText } from '../../translations/tenant/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { BrandSection } from './brand/BrandSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { EditorContext, useEditor } from './editor-context.ts';
import { PagesSection } from './PagesSection.tsx';
import { PreviewFrame, PreviewPane } from './preview/PreviewFrame.tsx';
import { ViewTools, useView } from './preview/ViewTools.tsx';
import previewClasses from './preview/preview.module.css';
import { PricesSection } from './prices/PricesSection.tsx';
import { SampleQuote } from './prices/SampleQuote.tsx';
import { SECTIONS, SHOWN_AT, type Section } from './sections.ts';
import { StudioBar } from './StudioBar.tsx';
import { useChosenPage } from './use-chosen-page.ts';
import { useDraft, useEditedTenant } from './use-draft.ts';
import classes from './tenant.module.css';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { LocalText } from '@kitwright/contract';
import { FormGroup } from './FormGroup.tsx';
import { LocalFields } from './LocalFields.tsx';

const EMPTY: LocalText = { kh: '', en: '' };

/** Words in neither language are none: the product's own stand then. */
const orDefault = (words: LocalText): LocalText | null => (words.kh === '' && words.en === '' ? null : words);

/** The first screen's words. */
const HomeSection = () => {
  const text = useTenantText();
  const { draft, update } = useEditor();
  const { home } = draft.settings;
  const set = (part: keyof TenantSettings['home'], words: LocalText): void =>
    update({ home: { ...home, [part]: orDefault(words) } });
  return (
    <FormGroup title={text('home.title')} hint={text('home.lead')}>
      <LocalFields
        label={text('home.headline')}
        path="home.headline"
        maxLength={90}
        value={home.headline ?? EMPTY}
        onChange={(words) => set('headline', words)}
      />
      <LocalFields
        label={text('home.intro')}
        path="home.lead"
        maxLength={300}
        minRows={3}
        value={home.lead ?? EMPTY}
        onChange={(words) => set('lead', words)}
      />
    </FormGroup>
  );
};

/** Two administrators at once: the later one is asked to choose. */
const ConflictAlert = () => {
  const text = useTenantText();
  const { draft, takeTheirs, keepMine } = useEditor();
  if (draft.conflict === null) return null;
  const theirs = draft.conflict.draft;
  return (
    <Alert
      role="alert"
      color="yellow"
      mb="md"
      icon={<IconUsers size={20} stroke={1.5} />}
      title={text('conflict.title')}
    >
      {theirs === null ? text('conflict.published') : text('conflict.message', { name: theirs.editedBy })}
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={takeTheirs}>
          {text('conflict.theirs')}
        </Button>
        <Button size="sm" variant="default" onClick={keepMine}>
          {text('conflict.mine')}
        </Button>
      </Group>
    </Alert>
  );
};

const BODY: Readonly<Record<Section, ComponentType>> = {
  brand: BrandSection,
  home: HomeSection,
  contact: ContactSection,
  prices: PricesSection,
  pages: PagesSection,
};

/** Room for form and shop side by side. */
const WIDE = '(min-width: 1200px)';

const Large = ({ shownAt }: { readonly shownAt: string }) => {
  const [view, setView] = useView('desktop');
  return (
    <div className={previewClasses.large}>
      <ViewTools view={view} onChange={setView} />
      <PreviewFrame view={view} shownAt={shownAt} />
    </div>
  );
};

/** The shop as drafted, as large as the window allows. */
const PreviewDialog = ({
  shownAt,
  opened,
  onClose,
}: {
  readonly shownAt: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}) => {
  const text = useTenantText();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={text('preview.title')}
      classNames={{ body: previewClasses.dialog ?? '', content: previewClasses.dialogContent ?? '' }}
    >
      <Large shownAt={shownAt} />
    </Modal>
  );
};

const Studio = ({ server, section }: { readonly server: EditedTenant; readonly section: Section }) => {
  const editor = useDraft(server);
  const wide = useMediaQuery(WIDE);
  const [previewing, setPreviewing] = useState(false);
  const [page] = useChosenPage();
  const shownAt = section === 'pages' ? `/${page}` : SHOWN_AT[section];
  const Body = BODY[section];
  const beside = section === 'prices' ? <SampleQuote /> : wide && <PreviewPane shownAt={shownAt} />;
  return (
    <EditorContext value={editor}>
      <StudioBar section={section} onPreview={() => setPreviewing(true)} />
      <ConflictAlert />
      <div className={classes.columns} data-section={section}>
        <div className={classes.form}>
          <Body />
        </div>
        {beside !== false && <aside className={classes.beside}>{beside}</aside>}
      </div>
      <PreviewDialog shownAt={shownAt} opened={previewing} onClose={() => setPreviewing(false)} />
    </EditorContext>
  );
};

/** The tenant's settings: one draft, edited on several pages, with the shop beside it. */
export const TenantStudio = () => {
  const { section: wanted } = useParams();
  const text = useTenantText();
  const query = useEditedTenant();
  const section = SECTIONS.find((one) => one === wanted);
  if (section === undefined) return <Navigate to="/tenant/brand" replace />;
  if (query.isSuccess) return <Studio server={query.data} section={section} />;
  if (query.isPending) return <Waiting />;
  return <LoadFailed query={query} message={text(`section.${section}`)} />;
};
