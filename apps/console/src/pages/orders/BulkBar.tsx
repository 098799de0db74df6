import { Button, Kbd } from '@mantine/core';
import { useDeskText } from '../../translations/desk/text.ts';
import classes from './filters.module.css';

/** Shows what one does with the chosen orders; nothing where none is. */
export const BulkBar = ({
  count,
  onMove,
  onPlan,
  onClear,
}: {
  readonly count: number;
  readonly onMove: () => void;
  /** Absent for who may not plan. */
  readonly onPlan: (() => void) | undefined;
  readonly onClear: () => void;
}) => {
  const text = useDeskText();
  if (count === 0) return null;
  return (
    <div className={classes.bulk} role="group" aria-label={text('bulk.label')}>
      <span aria-live="polite" className="kw-figures">
        {text('bulk.chosen', { count })}
      </span>
      <Button size="sm" rightSection={<Kbd size="xs">M</Kbd>} onClick={onMove}>
        {text('bulk.move')}
      </Button>
      {onPlan && (
        <Button size="sm" variant="default" onClick={onPlan}>
          {text('bulk.plan')}
        </Button>
      )}
      <Button size="sm" variant="subtle" color="gray" onClick={onClear}>
        {text('bulk.clear')}
      </Button>
    </div>
  );
};
