import { readCsvFile } from '@kitwright/base/csv';
import { endpoints } from '@kitwright/contract/endpoints';
import type { Bank } from '@kitwright/contract/orders';
import {
  BANK_COLUMNS,
  BANK_CURRENCIES,
  DAY_ORDERS,
  MAX_STATEMENT_ROWS,
  MAX_STATEMENT_TEXT,
  guessLayout,
  readStatement,
  type BankColumn,
  type ReadStatement,
  type StatementLayout,
} from '@kitwright/ordering/bank/statement';
import { formatCount, formatDate, useLang } from '@kitwright/ui';
import {
  Button,
  Checkbox,
  FileButton,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Textarea,
} from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useBankText } from '../../translations/bank/text.ts';
import business from '../business.module.css';
import { FigureCell, RowTable } from '../RowTable.tsx';
import classes from './bank.module.css';
import { formatBankAmount } from './format.ts';
import { readTextFile } from './read-text-file.ts';

const FAULTS_SHOWN = 6;
const LINES_SHOWN = 3;
const PASTED = 'CSV';

/** The layout of the last file where this one has the same names of columns, else a guess. */
const layoutFor = (text: string, { head, layout }: Pick<Bank, 'head' | 'layout'>): StatementLayout => {
  const guess = guessLayout(text);
  if (layout === null || head.length === 0) return guess;
  const rows = readCsvFile(text);
  const same = rows.find(
    ({ cells }) => cells.length === head.length && cells.every((cell, i) => cell === head[i]),
  );
  return same === undefined ? guess : { ...layout, headLine: same.line };
};

/** The names of the columns, or their numbers where the file has none. */
const useHeads = (text: string, headLine: number): readonly string[] => {
  const bankText = useBankText();
  return useMemo(() => {
    const rows = readCsvFile(text);
    const named = rows.find(({ line }) => line === headLine)?.cells ?? [];
    const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    return Array.from(
      { length: width },
      (_, index) => named[index] || bankText('file.nth', { n: index + 1 }),
    );
  }, [text, headLine, bankText]);
};

const LayoutFields = ({
  text,
  layout,
  onChange,
}: {
  readonly text: string;
  readonly layout: StatementLayout;
  readonly onChange: (layout: StatementLayout) => void;
}) => {
  const bankText = useBankText();
  const heads = useHeads(text, layout.headLine);
  const choose = (column: BankColumn, value: string): void =>
    onChange({ ...layout, columns: { ...layout.columns, [column]: value === '' ? null : Number(value) } });
  const options = [
    { value: '', label: bankText('file.none') },
    ...heads.map((head, index) => ({ value: String(index), label: head })),
  ];
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.quiet}>{bankText('file.columns')}</legend>
      {BANK_COLUMNS.map((column) => (
        <NativeSelect
          key={column}
          size="sm"
          label={bankText(`file.column.${column}`)}
          data={options}
          value={String(layout.columns[column] ?? '')}
          onChange={({ currentTarget }) => choose(column, currentTarget.value)}
        />
      ))}
      <NativeSelect
        size="sm"
        label={bankText('file.dayOrder')}
        data={DAY_ORDERS.map((order) => ({ value: order, label: bankText(`file.order.${order}`) }))}
        value={layout.dayOrder}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...layout, dayOrder: DAY_ORDERS.find((order) => order === value) ?? 'dmy' })
        }
      />
      <NativeSelect
        size="sm"
        label={bankText('file.currency')}
        data={BANK_CURRENCIES.map((each) => ({
          value: each,
          label: bankText(each === 'USD' ? 'file.usd' : 'file.khr'),
        }))}
        value={layout.currency}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...layout, currency: BANK_CURRENCIES.find((each) => each === value) ?? 'USD' })
        }
      />
      <NumberInput
        size="sm"
        label={bankText('file.headLine')}
        description={bankText('file.headLineHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={99}
        allowDecimal={false}
        value={layout.headLine}
        onChange={(value) => onChange({ ...layout, headLine: Number(value) || 0 })}
      />
    </fieldset>
  );
};

const Found = ({ read }: { readonly read: ReadStatement }) => {
  const text = useBankText();
  const { lang } = useLang();
  const { lines, faulty, outgoing } = read;
  return (
    <>
      <p className={classes.sums} role="status">
        <strong>{text('file.found', { count: lines.length })}</strong>
        {outgoing > 0 && <span>{text('file.outgoing', { count: outgoing })}</span>}
        {faulty.length > 0 && <span>{text('file.faulty', { count: faulty.length })}</span>}
      </p>
      {faulty.length > 0 && (
        <ul className={classes.faults}>
          {faulty.slice(0, FAULTS_SHOWN).map(({ line, fault, cell }) => (
            <li key={line}>{text(`file.fault.${fault}`, { line, cell })}</li>
          ))}
          {faulty.length > FAULTS_SHOWN && (
            <li>{text('file.more', { count: faulty.length - FAULTS_SHOWN })}</li>
          )}
        </ul>
      )}
      {lines.length > 0 && (
        <RowTable
          label={text('file.preview')}
          heads={[text('column.day'), text('column.words'), text('column.amount')]}
          isDense
        >
          {lines.slice(0, LINES_SHOWN).map((line) => (
            <Table.Tr key={line.line}>
              <Table.Td className={business.nowrap ?? ''}>{formatDate(line.day, lang)}</Table.Td>
              <Table.Td className={classes.words ?? ''}>{line.words || line.reference}</Table.Td>
              <FigureCell label={text('column.amount')}>{formatBankAmount(line)}</FigureCell>
            </Table.Tr>
          ))}
        </RowTable>
      )}
    </>
  );
};

interface Brought {
  readonly name: string;
  readonly text: string;
  readonly layout: StatementLayout;
}

const StatementForm = ({ bank, onDone }: { readonly bank: Bank; readonly onDone: () => void }) => {
  const text = useBankText();
  const act = useAct();
  const pasteId = useId();
  const [file, setFile] = useState<Brought | null>(null);
  const [fault, setFault] = useState<'workbook' | 'tooLarge' | null>(null);
  const [withoutFaulty, setWithoutFaulty] = useState(false);
  const read = useMemo(() => (file === null ? null : readStatement(file.text, file.layout)), [file]);
  const take = (name: string, content: string): void => {
    setFault(content.length > MAX_STATEMENT_TEXT ? 'tooLarge' : null);
    const isGood = content.trim() !== '' && content.length <= MAX_STATEMENT_TEXT;
    setFile(isGood ? { name, text: content, layout: layoutFor(content, bank) } : null);
    setWithoutFaulty(false);
  };
  const choose = async (chosen: File | null): Promise<void> => {
    if (chosen === null) return;
    const content = await readTextFile(chosen);
    if (content.ok) {
      take(chosen.name.slice(0, 120), content.value);
      return;
    }
    setFault(content.error);
    setFile(null);
  };
  const bring = async (): Promise<void> => {
    if (file === null) return;
    const body = { ...file, withoutFaulty };
    const answer = await act(client.call(endpoints.consoleBringStatement, { body }), {
      stale: [endpoints.consoleBank],
      done: ({ added, known }) =>
        text('file.brought', { added: formatCount(added), known: formatCount(known) }),
    });
    if (answer.ok) onDone();
  };
  const hasFaulty = (read?.faulty.length ?? 0) > 0;
  const isTooLong =
    read !== null && read.lines.length + read.faulty.length + read.outgoing > MAX_STATEMENT_ROWS;
  const isReady = read !== null && !isTooLong && read.lines.length > 0 && (!hasFaulty || withoutFaulty);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(chosen) => void choose(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}>
              {text('file.choose')}
            </Button>
          )}
        </FileButton>
        {file !== null && file.name !== PASTED && <span>{file.name}</span>}
      </Group>
      <Textarea
        id={pasteId}
        className={classes.paste ?? ''}
        label={text('file.or')}
        rows={file === null ? 6 : 3}
        error={(fault !== null && text(`file.${fault}`)) || (isTooLong && text('file.tooLarge'))}
        value={file?.name === PASTED ? file.text : ''}
        onChange={({ currentTarget }) => take(PASTED, currentTarget.value)}
      />
      {file !== null && read !== null && (
        <>
          <LayoutFields
            text={file.text}
            layout={file.layout}
            onChange={(layout) => setFile({ ...file, layout })}
          />
          <Found read={read} />
          {hasFaulty && (
            <Checkbox
              label={text('file.withoutFaulty')}
              checked={withoutFaulty}
              onChange={({ currentTarget }) => setWithoutFaulty(currentTarget.checked)}
            />
          )}
        </>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          {text('cancel')}
        </Button>
        <Button disabled={!isReady} onClick={() => void bring()}>
          {text('file.bring')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Brings a file of the bank: shows how it is read, and what of it cannot be, before anything is kept. */
export const BringStatement = ({
  isOpen,
  bank,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly bank: Bank;
  readonly onClose: () => void;
}) => {
  const text = useBankText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={text('bring')}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={720}
    >
      <StatementForm bank={bank} onDone={onClose} />
    </Modal>
  );
};
