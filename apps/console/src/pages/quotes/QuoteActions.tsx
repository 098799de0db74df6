import type { SalesQuote } from '@kitwright/contract/quotes';
import { dayIn, formatUsd } from '@kitwright/ordering';
import { addDays } from '@kitwright/ordering/plan';
import { MOST_QUOTE_DAYS, USUAL_QUOTE_DAYS } from '@kitwright/ordering/sales-quotes';
import { LANGS, confirm, formatDateTime, useLang } from '@kitwright/ui';
import { Alert, Button, CopyButton, Group, Modal, TextInput, Textarea } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconFileTypePdf,
  IconLink,
  IconMail,
  IconMessageQuestion,
  IconVersions,
} from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { useTenant } from '../../tenant.ts';
import { useQuoteText } from '../../translations/quotes/text.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { Card } from '../order/Card.tsx';
import { useQuoteActions } from './use-quotes.ts';
import classes from './quotes.module.css';

const ICON = { size: 16, stroke: 1.5 } as const;

interface QuoteProps {
  readonly quote: SalesQuote;
}

/** Ways in which the quote reaches its customer: mail, the link, the paper. */
export const QuoteSending = ({ quote }: QuoteProps) => {
  const text = useQuoteText();
  const words = useStaffOrderText();
  const { send, paper } = useQuoteActions(quote);
  const { email } = quote.customer;
  const maySend = quote.actions.includes('send');
  const link = quote.token === null ? '' : `${window.location.origin}/quote/${quote.token}`;
  return (
    <Card title={text('page.send')}>
      <div className={classes.facts}>
        <Group gap="xs">
          {maySend && email !== '' && (
            <Button size="sm" leftSection={<IconMail {...ICON} />} onClick={() => void send('mail', email)}>
              {text(quote.sentTo === '' ? 'page.sendMail' : 'page.sendMailAgain')}
            </Button>
          )}
          {maySend && quote.sentAt === null && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconLink {...ICON} />}
              onClick={() => void send('link', '')}
            >
              {text('page.getLink')}
            </Button>
          )}
          {LANGS.map((lang) => (
            <Button
              key={lang}
              size="sm"
              variant="default"
              leftSection={<IconFileTypePdf {...ICON} />}
              onClick={() => void paper(lang)}
            >
              {text('page.pdf', { lang: words(`customer.${lang}`) })}
            </Button>
          ))}
        </Group>
        {maySend && email === '' && <p className="kw-quiet">{text('page.noMail')}</p>}
        {quote.sentAt !== null && quote.token === null && <p role="alert">{text('page.lost')}</p>}
        {link !== '' && (
          <>
            <div className={classes.link}>
              <TextInput readOnly label={text('page.link')} value={link} />
              <CopyButton value={link}>
                {({ copied, copy }) => (
                  <Button
                    variant="default"
                    leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
                    onClick={copy}
                  >
                    {text(copied ? 'page.copied' : 'page.copy')}
                  </Button>
                )}
              </CopyButton>
            </div>
            <p className="kw-quiet">{text('page.linkHint')}</p>
          </>
        )}
      </div>
    </Card>
  );
};

const ExtendForm = ({ quote, onDone }: QuoteProps & { readonly onDone: () => void }) => {
  const text = useQuoteText();
  const { timeZone } = useTenant();
  const { move } = useQuoteActions(quote);
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [validUntil, setValidUntil] = useState(() => addDays(today, USUAL_QUOTE_DAYS));
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { action: 'extend', version: quote.version, validUntil } as const;
    if (await move(body, text('done.extended'))) onDone();
  };
  return (
    <form className={classes.facts} onSubmit={(event) => void submit(event)}>
      <TextInput
        type="date"
        label={text('make.until')}
        min={today}
        max={addDays(today, MOST_QUOTE_DAYS)}
        value={validUntil}
        onChange={(event) => setValidUntil(event.currentTarget.value)}
      />
      <Button type="submit">{text('page.extend')}</Button>
    </form>
  );
};

const EndForm = ({
  quote,
  action,
  onDone,
}: QuoteProps & { readonly action: 'decline' | 'withdraw'; readonly onDone: () => void }) => {
  const text = useQuoteText();
  const { move } = useQuoteActions(quote);
  const [reason, setReason] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const done = text(action === 'decline' ? 'done.declined' : 'done.withdrawn');
    if (await move({ action, version: quote.version, reason }, done)) onDone();
  };
  return (
    <form className={classes.facts} onSubmit={(event) => void submit(event)}>
      <p>
        {action === 'decline' ? text('page.askDecline') : text('page.askWithdraw', { number: quote.number })}
      </p>
      <Textarea
        label={text('page.reason')}
        description={text('page.reasonHint')}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit">{text(`page.${action}`)}</Button>
    </form>
  );
};

const ReplyForm = ({ quote }: QuoteProps) => {
  const text = useQuoteText();
  const { reply } = useQuoteActions(quote);
  const [words, setWords] = useState('');
  const { email } = quote.customer;
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await reply(words)) setWords('');
  };
  return (
    <form className={classes.facts} onSubmit={(event) => void submit(event)}>
      <Textarea
        label={text('page.replyLabel')}
        description={email === '' ? text('page.replyNoMail') : text('page.replyByMail', { to: email })}
        autosize
        minRows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" size="sm" disabled={words.trim() === ''}>
          {text('page.reply')}
        </Button>
      </Group>
    </form>
  );
};

/** Questions of the customer with the answers, and a field to answer; nothing where none was asked. */
export const QuoteThread = ({ quote }: QuoteProps) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const thread = quote.history.filter(({ kind }) => kind === 'asked' || kind === 'answered');
  if (thread.length === 0) return null;
  const shown = (
    <div className={classes.facts}>
      <ol className={classes.thread}>
        {thread.map(({ kind, by, at, text: words }) => (
          <li key={`${at} ${kind}`} data-by={kind === 'asked' ? 'customer' : 'shop'}>
            <b>{by ?? quote.customerName}</b>{' '}
            <time dateTime={at} className="kw-quiet">
              {formatDateTime(at, lang)}
            </time>
            <p className={classes.words}>{words}</p>
          </li>
        ))}
      </ol>
      {quote.isAsked && quote.actions.includes('revise') && (
        <p className="kw-quiet">{text('page.questionHint')}</p>
      )}
      {quote.actions.includes('reply') && <ReplyForm quote={quote} />}
    </div>
  );
  return quote.isAsked ? (
    <Alert color="yellow" icon={<IconMessageQuestion size={20} stroke={1.5} />} title={text('page.question')}>
      {shown}
    </Alert>
  ) : (
    <Card title={text('page.questions')}>{shown}</Card>
  );
};

type Asking = 'extend' | 'decline' | 'withdraw';

/** Steps of staff with a quote. */
export const QuoteSteps = ({ quote }: QuoteProps) => {
  const text = useQuoteText();
  const words = useStaffOrderText();
  const { move, revise } = useQuoteActions(quote);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { actions, customerName: name, grandTotalCents, version } = quote;
  const accept = async (): Promise<void> => {
    const isSure = await confirm({
      icon: <IconCheck size={24} stroke={1.5} />,
      title: text('page.accept'),
      message: text('page.askAccept', { name, amount: formatUsd(grandTotalCents) }),
      rejectLabel: text('page.no'),
      acceptLabel: text('page.accept'),
    });
    if (isSure) await move({ action: 'accept', version }, text('done.accepted'));
  };
  const close = (): void => setAsking(null);
  return (
    <Group gap="xs">
      {actions.includes('accept') && (
        <Button size="sm" leftSection={<IconCheck {...ICON} />} onClick={() => void accept()}>
          {text('page.accept')}
        </Button>
      )}
      {actions.includes('revise') && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconVersions {...ICON} />}
          onClick={() => void revise()}
        >
          {text('page.revise')}
        </Button>
      )}
      {(['extend', 'decline', 'withdraw'] as const)
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button key={action} size="sm" variant="default" onClick={() => setAsking(action)}>
            {text(`page.${action}`)}
          </Button>
        ))}
      <Modal
        opened={asking !== null}
        onClose={close}
        title={asking === null ? '' : text(`page.${asking}`)}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {asking === 'extend' && <ExtendForm quote={quote} onDone={close} />}
        {(asking === 'decline' || asking === 'withdraw') && (
          <EndForm quote={quote} action={asking} onDone={close} />
        )}
      </Modal>
    </Group>
  );
};
