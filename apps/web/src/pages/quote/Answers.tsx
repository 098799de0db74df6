import type { OpenedQuote } from '@kitwright/contract/quotes';
import { formatUsd } from '@kitwright/ordering';
import { confirm } from '@kitwright/ui';
import { Button, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useQuoteText } from '../../translations/quote/text.ts';
import { useAnswer } from './use-answer.ts';
import classes from './quote.module.css';

interface OfQuote {
  readonly token: string;
  readonly quote: OpenedQuote;
}

const MOST = 1_000;

/** Names of the texts of a question: on what may still be accepted, on what was, and on what is over. */
const asking = ({ answers, state }: OpenedQuote) => {
  if (answers.includes('accept')) return { open: 'ask', label: 'askLabel', hint: 'askHint' } as const;
  return state === 'accepted'
    ? ({ open: 'askAfter', label: 'askAfterLabel', hint: 'askAfterHint' } as const)
    : ({ open: 'askNew', label: 'askNewLabel', hint: 'askHint' } as const);
};

const WordsForm = ({
  label,
  hint,
  send,
  isNeeded,
  onSend,
  onBack,
}: {
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  readonly isNeeded: boolean;
  readonly onSend: (words: string) => Promise<boolean>;
  readonly onBack: () => void;
}) => {
  const text = useQuoteText();
  const [words, setWords] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onSend(words)) onBack();
  };
  return (
    <form className={classes.words} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={label}
        description={hint}
        autosize
        minRows={3}
        maxLength={MOST}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={isNeeded && words.trim() === ''}>
        {send}
      </Button>
      <Button variant="subtle" color="gray" onClick={onBack}>
        {text('back')}
      </Button>
    </form>
  );
};

/** Lets the customer accept, ask for a change or decline, as far as the quote lets them. */
export const Answers = ({ token, quote }: OfQuote) => {
  const text = useQuoteText();
  const answer = useAnswer(token);
  const [writing, setWriting] = useState<'ask' | 'decline' | null>(null);
  const { answers, grandTotalCents } = quote;
  const isOpen = answers.includes('accept');
  const amount = formatUsd(grandTotalCents);
  const words = asking(quote);
  const accept = async (): Promise<void> => {
    const isSure = await confirm({
      icon: <IconCheck size={24} stroke={1.5} />,
      title: text('sure'),
      message: text('sureMessage', { amount }),
      rejectLabel: text('no'),
      acceptLabel: text('yes'),
    });
    if (isSure) await answer({ answer: 'accept' });
  };
  const back = (): void => setWriting(null);
  if (writing === 'ask') {
    return (
      <WordsForm
        label={text(words.label)}
        hint={text(words.hint)}
        send={text('askSend')}
        isNeeded
        onSend={(asked) => answer({ answer: 'ask', text: asked }, text('askDone'))}
        onBack={back}
      />
    );
  }
  if (writing === 'decline') {
    return (
      <WordsForm
        label={text('declineLabel')}
        hint={text('declineHint')}
        send={text('declineSend')}
        isNeeded={false}
        onSend={(reason) => answer({ answer: 'decline', reason })}
        onBack={back}
      />
    );
  }
  return (
    <div className={classes.answers}>
      {isOpen && (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconCheck size={20} stroke={1.5} />}
          onClick={() => void accept()}
        >
          {text('acceptFor', { amount })}
        </Button>
      )}
      {answers.includes('ask') && (
        <Button size="md" fullWidth variant="default" onClick={() => setWriting('ask')}>
          {text(words.open)}
        </Button>
      )}
      {answers.includes('decline') && (
        <Button size="md" fullWidth variant="subtle" color="gray" onClick={() => setWriting('decline')}>
          {text('decline')}
        </Button>
      )}
    </div>
  );
};
