import { useTenantText } from '../../../translations/tenant/text.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useView } from './use-view.ts';
import { ViewTools } from './ViewTools.tsx';
import classes from './preview.module.css';

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
