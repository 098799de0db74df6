import { type DesignId, designIdSchema } from '@kitwright/contract';
import { garmentOf, type Garment, type ProductType } from '@kitwright/garment';
import { EmptyState, lazyPart, toast, useErrorText, useLang, type Lang } from '@kitwright/ui';
import { Button, VisuallyHidden, useComputedColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconRuler2 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { rememberPendingSave } from '../../drafts/pending-save.ts';
import { TopBar } from '../../layout/TopBar.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useAskToReplace } from '../../parts/use-ask-to-replace.tsx';
import {
  EDITOR_PATHS,
  checkoutPath,
  editorPath,
  editorTypeOf,
  linkedEditorPath,
} from '../../routes/paths.ts';
import { useSignedIn } from '../../session/session.ts';
import { signInUrl } from '../../start-up/redirect-to.ts';
import { offeredTypes, useTenant } from '../../tenant.ts';
import { useCatalogueText } from '../../translations/catalogue/text.ts';
import { useDesignText } from '../../translations/design/text.ts';
import { createEditorHost } from './editor-services.ts';
import { useOpenedDesign, type Opened } from './use-opened-design.ts';
import classes from './editor-page.module.css';

const loadEditor = () => import('@kitwright/editor');
const DesignEditor = lazyPart(async () => ({ default: (await loadEditor()).DesignEditor }));

/** Loads the editor with what it begins with; what cannot be had is asked for again where it is shown. */
export const preloadEditor = async (lang: Lang): Promise<void> => {
  await Promise.allSettled([
    DesignEditor.preload(),
    loadEditor().then(({ preloadEditor: preload }) => preload(lang)),
  ]);
};

type OpenDesign = Extract<Opened, { step: 'open' }>;

/** Gives the design its own address without opening it again. */
const showAddress = (productType: ProductType, uuid: DesignId): void => {
  window.history.replaceState(window.history.state, '', editorPath(productType, uuid));
};

interface MountedProps {
  readonly garment: Garment;
  readonly opened: OpenDesign;
  /** The secret of the link one came by; null for an own design. */
  readonly link: string | null;
  readonly opensComments: boolean;
}

/** The editor on an opened design; a new design's address becomes its own once it is kept. */
const Mounted = ({ garment, opened, link, opensComments }: MountedProps) => {
  const tenant = useTenant();
  const text = useDesignText();
  const navigate = useNavigate();
  const { lang } = useLang();
  const scheme = useComputedColorScheme('light');
  const { productType } = garment;
  const kept = opened.initial.uuid ?? null;

  const [host] = useState(() =>
    createEditorHost(productType, kept, opened.initial.status ?? null, link ?? undefined),
  );

  useEffect(
    () =>
      host.listen({
        onSignInNeeded: (uuid) => {
          const from =
            link === null || uuid === null
              ? editorPath(productType, uuid ?? undefined)
              : linkedEditorPath(productType, uuid, link);
          rememberPendingSave(from);
          toast.info(text('editor.signInFirst'));
          void navigate(signInUrl(from));
        },
        onFirstSaved: (uuid) => showAddress(productType, uuid),
        onGuestNext: () => void navigate('/preview'),
        onNext: (uuid) => {
          if (link === null) void navigate(checkoutPath(uuid));
          else toast.info(text('editor.ownerOrders'));
        },
        onOtherGarment: (other, templateId) =>
          void navigate(`${EDITOR_PATHS[other]}?template=${encodeURIComponent(templateId)}`),
        onOpen: (uuid) => void navigate(editorPath(productType, uuid)),
      }),
    [host, productType, link, navigate, text],
  );

  useEffect(() => {
    if (!opened.kept || kept === null) return;
    toast.success(text('editor.saved'));
    showAddress(productType, kept);
  }, [opened.kept, kept, productType, text]);

  return (
    <DesignEditor
      tenant={tenant}
      garment={garment}
      initial={opened.initial}
      services={host.services}
      lang={lang}
      scheme={scheme}
      tool={opensComments || opened.initial.status === 'REJECTED' ? 'comments' : undefined}
    />
  );
};

const Failed = ({ errorKey, path }: { readonly errorKey: string; readonly path: string }) => {
  const text = useDesignText();
  const errorText = useErrorText();
  return (
    <EmptyState
      icon={<IconAlertTriangle size={48} stroke={1.25} />}
      title={text('editor.loadFailed')}
      message={errorText(errorKey)}
      action={
        <Button component={Link} to={path}>
          {text('editor.startOver')}
        </Button>
      }
    />
  );
};

interface EditorHostProps {
  readonly garment: Garment;
  readonly uuid: DesignId | null;
  readonly templateId: string | null;
  readonly link: string | null;
  readonly opensComments: boolean;
}

const EditorHost = ({ garment, uuid, templateId, link, opensComments }: EditorHostProps) => {
  const { lang } = useLang();
  const text = useDesignText();
  const mayReplaceDraft = useAskToReplace();
  const path = EDITOR_PATHS[garment.productType];
  const opened = useOpenedDesign({
    garment,
    uuid,
    link,
    templateId,
    lang,
    unnamed: text('editor.unnamed'),
    path,
    mayReplaceDraft,
  });
  if (opened.step === 'loading') return <Waiting />;
  if (opened.step === 'failed') return <Failed errorKey={opened.problem.key} path={path} />;
  return (
    <Suspense fallback={<Waiting />}>
      <Mounted garment={garment} opened={opened} link={link} opensComments={opensComments} />
    </Suspense>
  );
};

const NotOffered = () => {
  const text = useDesignText();
  return (
    <EmptyState
      icon={<IconRuler2 size={48} stroke={1.25} />}
      title={text('editor.notOffered')}
      action={
        <Button component={Link} to="/products">
          {text('editor.toProducts')}
        </Button>
      }
    />
  );
};

/** The design editor of the garment the address names, below the top bar and as high as the screen. */
const EditorPage = () => {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const type = editorTypeOf(pathname) ?? 'SOCCER_KIT';
  const garment = garmentOf(type);
  const catalogue = useCatalogueText();
  const offered = offeredTypes(useTenant()).includes(type);
  const signedIn = useSignedIn();
  const [templateId, link] = [query.get('template'), query.get('link')];
  const uuid = designIdSchema.safeParse(query.get('design')).data ?? null;
  if (uuid !== null && !signedIn) return <Navigate to={signInUrl(`${pathname}${search}`)} replace />;
  return (
    <div className={classes.page}>
      <TopBar wide />
      <main className={classes.host}>
        {offered ? (
          <>
            <VisuallyHidden component="h1">{catalogue(`garment.${type}`)}</VisuallyHidden>
            <EditorHost
              key={`${uuid ?? ''}/${templateId ?? ''}`}
              garment={garment}
              uuid={uuid}
              templateId={templateId}
              link={uuid === null ? null : link}
              opensComments={query.get('tool') === 'comments'}
            />
          </>
        ) : (
          <NotOffered />
        )}
      </main>
    </div>
  );
};

export default EditorPage;
