import { Modal } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { useView } from './use-view.ts';
import { ViewTools } from './ViewTools.tsx';
import classes from './preview.module.css';

const Large = ({ shownAt }: { readonly shownAt: string }) => {
  const [view, setView] = useView('desktop');
  return (
    <div className={classes.large}>
      <ViewTools view={view} onChange={setView} />
      <PreviewFrame view={view} shownAt={shownAt} />
    </div>
  );
};

/** The shop as drafted, as large as the window allows. */
export const PreviewDialog = ({
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
      classNames={{ body: classes.dialog ?? '', content: classes.dialogContent ?? '' }}
    >
      <Large shownAt={shownAt} />
    </Modal>
  );
};
