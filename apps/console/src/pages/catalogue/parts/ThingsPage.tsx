import { formatCount } from '@kitwright/ui';
import { Button, Modal, SegmentedControl, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCatalogueText } from '../../../translations/catalogue/text.ts';
import shared from '../../business.module.css';
import classes from './parts.module.css';

const DIALOG_PX = 560;

/** Which of the two one looks at: what the shop brought itself, or what came packaged. */
export type Shelf = 'own' | 'packaged';
const SHELVES = ['own', 'packaged'] as const;

interface PageProps {
  readonly title: string;
  readonly lead: string;
  readonly add: string;
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
  readonly ownCount: number;
  readonly hiddenCount: number;
  readonly onAdd: () => void;
  /** The form that is open, and what its dialog is called; null while none is. */
  readonly dialog: { readonly title: string; readonly form: ReactNode } | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A page of things of one kind: the shop's own and the packaged ones, with a dialog for the own. */
export const ThingsPage = (props: PageProps) => {
  const { title, lead, add, shelf, onShelf, ownCount, hiddenCount, onAdd, dialog, onClose, children } = props;
  const text = useCatalogueText();
  const labels: Readonly<Record<Shelf, string>> = {
    own: `${text('things.own')} ${formatCount(ownCount)}`,
    packaged:
      hiddenCount === 0 ? text('things.packaged') : text('things.packagedHidden', { count: hiddenCount }),
  };
  return (
    <>
      <div className={shared.head}>
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          <p className={classes.lead}>{lead}</p>
        </div>
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={onAdd}>
          {add}
        </Button>
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          aria-label={title}
          value={shelf}
          data={SHELVES.map((value) => ({ value, label: labels[value] }))}
          onChange={onShelf}
        />
      </div>
      {children}
      <Modal
        opened={dialog !== null}
        onClose={onClose}
        size={DIALOG_PX}
        title={dialog?.title}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        {dialog?.form}
      </Modal>
    </>
  );
};
