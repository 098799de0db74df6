import { fail, ok, type Result } from '@kitwright/base';
import { Button, FileButton, Group, Modal, Text, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Garment, OptionValues, Size, SizeOffer } from '@kitwright/garment';
import type { MEASURE_RANGES, adviseSize } from '@kitwright/garment/fit/size-advice.ts';
import { useEffect, useState } from 'react';
import { useCheckoutText } from '../translations/checkout/text.ts';
import { useShellText } from '../translations/shell/text.ts';
import { examine, withAdvice } from './import-findings.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { parseCells, parseRoster, type PastedRow } from './parse-roster.ts';
import type { Listed } from './roster-rows.ts';
import { readDelimited } from '@kitwright/base/csv';
import {
  MAX_FILE_BYTES,
  MAX_SHEET_ROWS,
  SheetError,
  type SheetFault,
  type SheetRows,
} from './sheet/limits.ts';

interface ImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Players who are there already: they are not taken twice. */
  readonly listed: readonly Listed[];
  /** Says how many more there is room for. */
  readonly room: number;
  readonly onTake: (rows: readonly PastedRow[]) => void;
  /** Sizes that the list may name. */
  readonly sizes: readonly Size[];
  /** Garment that sizes are advised for where height and weight are listed; absent where players are listed for none. */
  readonly advisedFor?: AdvisedGarment | undefined;
}

interface AdvisedGarment {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly offer: SizeOffer;
}

interface Advise {
  readonly adviseSize: typeof adviseSize;
  readonly MEASURE_RANGES: typeof MEASURE_RANGES;
}

/** The rows with the sizes that are advised: what advises comes with the first body that is listed. */
const useAdvised = (
  rows: readonly PastedRow[],
  advisedFor: AdvisedGarment | undefined,
): readonly PastedRow[] => {
  const [fit, setFit] = useState<Advise | null>(null);
  const isAsked = advisedFor !== undefined && rows.some(({ body }) => body !== null);
  useEffect(() => {
    if (isAsked) void import('@kitwright/garment/fit/size-advice.ts').then(setFit, () => undefined);
  }, [isAsked]);
  if (fit === null || advisedFor === undefined) return rows;
  const { garment, options, offer } = advisedFor;
  const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
    value >= least && value <= most;
  return withAdvice(rows, ({ sex, heightCm, weightKg }) => {
    const { heightCm: heights, weightKg: weights } = fit.MEASURE_RANGES;
    if (!isWithin(heightCm, heights) || !isWithin(weightKg, weights)) return null;
    return fit.adviseSize(garment, options, offer, { sex, heightMm: 10 * heightCm, weightKg })?.size ?? null;
  });
};

/** Holds what a file came to: its rows, or why there are none; null while the text field counts. */
type FromFile = { readonly name: string } & ({ readonly cells: SheetRows } | { readonly fault: SheetFault });

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain';

type SheetReading = Result<SheetRows, SheetFault>;

const ZIP_MARK = [0x50, 0x4b];
/** Old Excel files, and such as are locked with a password. */
const OLE_MARK = [0xd0, 0xcf];
const UTF16_MARK = [0xff, 0xfe];

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Excel's "Unicode text" is UTF-16; everything else that is text is UTF-8. Throws on bytes that are neither. */
const decoded = (bytes: Uint8Array): string =>
  new TextDecoder(begins(bytes, UTF16_MARK) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);

const rowsOf = async (bytes: Uint8Array): Promise<SheetRows> => {
  if (begins(bytes, OLE_MARK)) throw new SheetError('unknownKind');
  if (begins(bytes, ZIP_MARK)) return (await import('./sheet/read-xlsx.ts')).readXlsx(bytes);
  const text = decoded(bytes);
  if (text.includes('\0')) throw new SheetError('unknownKind');
  return readDelimited(text);
};

/**
 * The cells of a file of comma- or tab-separated text or of an Excel workbook (`.xlsx`), told apart by what is in it.
 * Never throws: whatever a file holds, there are rows or there is a fault.
 */
export const readSheetFile = async (file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<SheetReading> => {
  if (file.size > MAX_FILE_BYTES) return fail('tooLarge');
  try {
    const rows = await rowsOf(new Uint8Array(await file.arrayBuffer()));
    return rows.length > MAX_SHEET_ROWS ? fail('tooManyRows') : ok(rows);
  } catch (error) {
    return fail(error instanceof SheetError ? error.fault : 'unreadable');
  }
};

const readFile = async (file: File): Promise<FromFile> => {
  const reading = await readSheetFile(file);
  const { name } = file;
  return reading.ok ? { name, cells: reading.value } : { name, fault: reading.error };
};

const Body = ({ onClose, listed, room, onTake, sizes, advisedFor }: Omit<ImportDialogProps, 'opened'>) => {
  const text = useCheckoutText();
  const shell = useShellText();
  const [pasted, setPasted] = useState('');
  const [fromFile, setFromFile] = useState<FromFile | null>(null);
  const fault = fromFile !== null && 'fault' in fromFile ? fromFile.fault : null;
  const rows =
    fromFile === null
      ? parseRoster(pasted, sizes)
      : 'cells' in fromFile
        ? parseCells(fromFile.cells, sizes)
        : [];
  const examined = examine(useAdvised(rows, advisedFor), listed);
  const taken = examined.filter((one) => one.taken).map(({ row }) => row);
  const take = (): void => {
    onTake(taken);
    onClose();
  };
  return (
    <>
      <Text mb="sm">
        {text('paste.lead')}
        {advisedFor !== undefined && ` ${text('paste.leadBodies')}`}
      </Text>
      <Textarea
        label={text('paste.label')}
        placeholder={text('paste.example')}
        minRows={5}
        maxRows={8}
        value={pasted}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          setFromFile(null);
        }}
        data-autofocus
        mb="sm"
      />
      <Group gap="sm" mb="md">
        <FileButton
          accept={ACCEPTED}
          onChange={(file) => {
            if (file !== null) void readFile(file).then(setFromFile);
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
            >
              {text('paste.file')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {fromFile?.name ?? text('paste.fileHint')}
        </Text>
      </Group>
      <ImportPreview rows={examined} fault={fault} room={room} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('common.cancel')}
        </Button>
        <Button onClick={take} disabled={taken.length === 0 || taken.length > room}>
          {text('paste.take')}
        </Button>
      </Group>
    </>
  );
};

/** Takes players as a spreadsheet copies or saves them, and shows what was understood before any of it is taken. */
export const ImportDialog = ({ opened, onClose, ...rest }: ImportDialogProps) => {
  const text = useCheckoutText();
  return (
    <Modal opened={opened} onClose={onClose} title={text('paste.title')} size="xl">
      <Body onClose={onClose} {...rest} />
    </Modal>
  );
};
