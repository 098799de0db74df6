import type { DesignDocument } from '@kitwright/design';
import { confirm } from '@kitwright/ui';
import { DesignPicture } from '../../design-view/DesignPicture.tsx';
import { useSetting } from '../../session/editor-context.ts';
import { useToolText } from '../../translations/tool-text.ts';
import { replaceDesign } from './replace-design.ts';
import { usePictureSources } from './use-picture-sources.ts';
import classes from './templates.module.css';

/** The design before the last template; applying it again asks for confirmation. */
export function PreviousDesign({ previous }: { readonly previous: DesignDocument }) {
  const { editor } = useSetting();
  const text = useToolText();
  const sources = usePictureSources();
  const apply = async () => {
    const accepted = await confirm({
      title: text('templates.askBack'),
      message: text('templates.backMessage'),
      rejectLabel: text('templates.no'),
      acceptLabel: text('templates.backYes'),
    });
    if (accepted) replaceDesign(editor, previous);
  };
  return (
    <button type="button" className={classes['previous']} onClick={() => void apply()}>
      <DesignPicture document={previous} sources={sources} />
      <span>{text('templates.back')}</span>
    </button>
  );
}
