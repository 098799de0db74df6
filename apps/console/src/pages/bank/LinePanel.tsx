import { endpoints } from '@kitwright/contract/endpoints';
import type { BankCandidate, BankLine } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, formatDateTime, useLang } from '@kitwright/ui';
import { Button, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBankText } from '../../translations/bank/text.ts';
import business from '../business.module.css';
import { centsOf, dollarsOf } from '../order/money/use-money.ts';
import classes from './bank.module.css';
import { formatBankAmount } from './format.ts';

const OTHER = '';
const STALE = [endpoints.consoleBank, endpoints.consoleOrders, endpoints.consolePaymentQueue];

/** Name by which the server knows a candidate: of the share that is named, or else the order. */
const valueOf = ({ orderId, share }: Pick<BankCandidate, 'orderId' | 'share'>): string =>
  share?.reference ?? orderId;

const Facts = ({ line }: { readonly line: BankLine }) => {
  const text = useBankText();
  const { lang } = useLang();
  const facts = [
    [text('column.day'), formatDate(line.day, lang)],
    [
      text('column.amount'),
      line.currency === 'KHR'
        ? `${formatBankAmount(line)} (${text('panel.about', { amount: formatUsd(line.amountCents) })})`
        : formatBankAmount(line),
    ],
    [text('column.words'), line.words],
    [text('panel.reference'), line.reference],
    [text('panel.statement'), text('panel.line', { name: line.statement, line: line.line })],
    [text('column.why'), line.reason === null ? '' : text(`reason.${line.reason}`)],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}:`}>{value}</dd>])}
    </dl>
  );
};

const Candidates = ({
  candidates,
  chosen,
  onChoose,
}: {
  readonly candidates: readonly BankCandidate[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}) => {
  const text = useBankText();
  return (
    <Radio.Group label={text('panel.which')} value={chosen} onChange={onChoose}>
      <div className={classes.choices}>
        {candidates.map(({ orderId, number, customerName, teamName, dueCents, hasSlip, share }) => (
          <Radio
            key={orderId}
            value={valueOf({ orderId, share })}
            label={[
              share?.reference ?? number,
              ...(share === null ? [] : [share.name]),
              ...(teamName === '' ? [] : [teamName]),
            ].join(' · ')}
            description={`${text('panel.due', { customer: customerName, due: formatUsd(dueCents) })}${hasSlip ? ` · ${text('panel.slip')}` : ''}`}
          />
        ))}
        <Radio value={OTHER} label={text('panel.other')} />
      </div>
    </Radio.Group>
  );
};

const EnterForm = ({ line, onDone }: { readonly line: BankLine; readonly onDone: () => void }) => {
  const text = useBankText();
  const act = useAct();
  const [first] = line.candidates;
  const [chosen, setChosen] = useState<string>(first === undefined ? OTHER : valueOf(first));
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState(dollarsOf(first?.amountCents ?? line.amountCents));
  const [tried, setTried] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const amountCents = centsOf(amount);
  const order = chosen === OTHER ? number.trim() : chosen;
  const choose = (id: string): void => {
    setChosen(id);
    const candidate = line.candidates.find((each) => valueOf(each) === id);
    setAmount(dollarsOf(candidate?.amountCents ?? line.amountCents));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (amountCents === null || order === '') return;
    const call = client.call(endpoints.consoleEnterLine, {
      params: { id: line.id },
      body: { order, amountCents },
    });
    const done = ({ entered }: BankLine): string => text('panel.entered', { number: entered?.number ?? '' });
    const isUnknown = (key: string): boolean => chosen === OTHER && key === 'error.msg.validation';
    const answer = await act(call, { done, stale: STALE, isShown: ({ key }) => isUnknown(key) });
    if (answer.ok) onDone();
    else if (isUnknown(answer.error.key)) setUnknown(order);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {line.candidates.length > 0 && (
          <Candidates candidates={line.candidates} chosen={chosen} onChoose={choose} />
        )}
        {chosen === OTHER && (
          <TextInput
            label={text('panel.number')}
            description={text('panel.numberHint')}
            maxLength={20}
            value={number}
            error={tried && (order === '' || order === unknown) && text('panel.numberWrong')}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        )}
        <TextInput
          label={text('panel.amount')}
          inputMode="decimal"
          value={amount}
          error={tried && amountCents === null && text('panel.amountWrong')}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Button type="submit">{text('panel.enter')}</Button>
      </Stack>
    </form>
  );
};

/** Shows one transfer, and what a person decides about it. */
export const LinePanel = ({ line, onDone }: { readonly line: BankLine; readonly onDone: () => void }) => {
  const text = useBankText();
  const { lang } = useLang();
  const act = useAct();
  const { entered, decidedBy, decidedAt } = line;
  const setAside = async (isAside: boolean): Promise<void> => {
    const call = client.call(endpoints.consoleSetLineAside, { params: { id: line.id }, body: { isAside } });
    const done = text(isAside ? 'panel.isAside' : 'panel.isBack');
    if ((await act(call, { done, stale: STALE })).ok) onDone();
  };
  return (
    <div className={business.detail}>
      <Facts line={line} />
      {entered !== null && (
        <p>
          {text('panel.enteredFor', {
            amount: formatUsd(entered.amountCents),
            number: entered.number,
            customer: entered.customerName,
          })}
        </p>
      )}
      {decidedBy !== null && decidedAt !== null && (
        <p className={classes.quiet}>
          {text('panel.decided', { name: decidedBy, date: formatDateTime(decidedAt, lang) })}
        </p>
      )}
      {entered === null && line.list !== 'aside' && <EnterForm line={line} onDone={onDone} />}
      <Group gap="xs">
        {entered !== null && (
          <Button component={Link} to={`/orders/${entered.orderId}`} variant="default" size="sm">
            {text('panel.open')}
          </Button>
        )}
        {entered === null && (
          <Button variant="default" size="sm" onClick={() => void setAside(line.list !== 'aside')}>
            {text(line.list === 'aside' ? 'panel.takeBack' : 'panel.setAside')}
          </Button>
        )}
      </Group>
    </div>
  );
};
