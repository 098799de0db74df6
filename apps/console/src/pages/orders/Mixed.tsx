import { useErrorText } from '@kitwright/ui';
import { Modal } from '@mantine/core';
import { useDeskText } from '../../translations/desk/text.ts';
import classes from './moves/moves.module.css';

/** An order that stayed as it was, and why. */
export interface Stayed {
  readonly number: string;
  readonly key: string;
}

/** Holds what became of several orders, while some of them stayed as they were. */
export interface MixedResult {
  readonly done: number;
  readonly stayed: readonly Stayed[];
}

/** Names the orders that stayed, each with its reason; closed while none did. */
export const MixedDialog = ({
  mixed,
  title,
  onClose,
}: {
  readonly mixed: MixedResult | null;
  readonly title: (values: { readonly done: number; readonly count: number }) => string;
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  const errorText = useErrorText();
  const { done, stayed } = mixed ?? { done: 0, stayed: [] };
  return (
    <Modal
      opened={mixed !== null}
      onClose={onClose}
      title={title({ done, count: done + stayed.length })}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={480}
    >
      <p className={classes.lead}>{text('move.resultLead')}</p>
      <ul className={classes.stayed}>
        {stayed.map(({ number, key }) => (
          <li key={number}>
            <b className="kw-figures">{number}</b> {errorText(key)}
          </li>
        ))}
      </ul>
    </Modal>
  );
};
