import type { OrderDraftContent } from '@kitwright/contract/quotes';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2, IconPencil } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { keepAsCopy, type KeptState, type useKeptDraft } from './use-kept-draft.ts';
import classes from './staff-orders.module.css';

const ICONS = {
  untouched: IconPencil,
  saving: IconLoader2,
  saved: IconCheck,
  failed: IconCloudOff,
  refused: IconCloudOff,
} as const;

type Plain = keyof typeof ICONS;
const isPlain = (state: KeptState): state is Plain => Object.hasOwn(ICONS, state);

/**
 * Says whether what was written is kept; where a colleague wrote the same draft, or ended it, asks what is to become of
 * one's own.
 */
export const DraftState = ({
  saving: { state, theirs },
  content,
  onTakeTheirs,
}: {
  readonly saving: Pick<ReturnType<typeof useKeptDraft>, 'state' | 'theirs'>;
  readonly content: OrderDraftContent;
  readonly onTakeTheirs: () => void;
}) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const navigate = useNavigate();
  if (isPlain(state)) {
    const Icon = ICONS[state];
    return (
      <p className={classes.kept} data-state={state} role="status">
        <Icon size={18} stroke={1.5} aria-hidden />
        {text(`save.${state}`)}
      </p>
    );
  }
  const keepMine = async (): Promise<void> => {
    const id = await keepAsCopy(content);
    if (id !== null) void navigate(`/orders/drafts/${id}`, { replace: true });
  };
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} stroke={1.5} />} role="alert">
      <p>
        {state === 'gone' || theirs === null
          ? text('save.gone')
          : text('save.conflict', {
              name: theirs.changedBy,
              time: formatDateTime(theirs.updatedAt, lang),
            })}
      </p>
      <Group gap="xs" mt="xs">
        <Button size="xs" onClick={() => void keepMine()}>
          {text('save.keepMine')}
        </Button>
        {theirs !== null && (
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {text('save.takeTheirs')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};
