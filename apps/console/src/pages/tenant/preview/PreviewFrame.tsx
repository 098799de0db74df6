import { EmptyState, type Lang, type Scheme } from '@kitwright/ui';
import { useElementSize } from '@mantine/hooks';
import { IconEyeOff } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor } from '../editor-context.ts';
import { usePreviewToken } from '../use-draft.ts';
import { ViewTools, useView } from './ViewTools.tsx';
import classes from './preview.module.css';

/** Tells how the shop is looked at. */
export interface PreviewView {
  readonly device: 'phone' | 'desktop';
  readonly lang: Lang;
  readonly scheme: Scheme;
}

/** Widths of the shown pages, CSS pixels. */
const DEVICE_WIDTH_PX: Readonly<Record<PreviewView['device'], number>> = { phone: 390, desktop: 1280 };

/** The address of a page of the shop as drafted. `revision` makes a new address of every kept draft. */
const previewAddress = (
  path: string,
  { lang, scheme }: PreviewView,
  token: string,
  revision: number,
): string => {
  const query = new URLSearchParams({ preview: token, lang, scheme, revision: String(revision) });
  return `${path}?${query.toString()}`;
};

/** The shop as drafted, at the width of a device, made smaller where it does not fit. */
export const PreviewFrame = ({ view, shownAt }: { readonly view: PreviewView; readonly shownAt: string }) => {
  const text = useTenantText();
  const { draft } = useEditor();
  const token = usePreviewToken();
  const { ref, width, height } = useElementSize();
  const deviceWidth = DEVICE_WIDTH_PX[view.device];
  const scale = Math.min(1, width / deviceWidth);
  return (
    <div className={classes.stage} ref={ref}>
      {token.isError && (
        <EmptyState icon={<IconEyeOff size={40} stroke={1.25} />} title={text('preview.failed')} />
      )}
      {token.isSuccess && width > 0 && (
        <iframe
          className={classes.frame}
          title={text('preview.frame')}
          src={previewAddress(shownAt, view, token.data.token, draft.server.version)}
          style={{
            width: deviceWidth,
            height: height / scale,
            transform: `translateX(${(width - deviceWidth * scale) / 2}px) scale(${scale})`,
          }}
        />
      )}
    </div>
  );
};

/** The shop beside the form; it follows every kept change. */
export const PreviewPane = ({ shownAt }: { readonly shownAt: string }) => {
  const text = useTenantText();
  const [view, setView] = useView('phone');
  return (
    <section className={classes.pane} aria-label={text('preview.title')}>
      <ViewTools view={view} onChange={setView} />
      <PreviewFrame view={view} shownAt={shownAt} />
    </section>
  );
};
