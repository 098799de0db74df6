import type { Order } from '@kitwright/contract/orders';
import type { NestingProgress, Pack, PackSettings, PrintProfile } from '@kitwright/contract/production';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { usePackText } from '../../../translations/pack/text.ts';
import { Card } from '../Card.tsx';
import order from '../order.module.css';
import { PackContent, PackFaults, PackPapers } from './PackContent.tsx';
import { Recuts } from './Recuts.tsx';
import { RollPreview } from './rolls/RollPreview.tsx';
import classes from './pack.module.css';
import { usePrintSettings } from '../../printing/use-printing.ts';
import { usePack, usePackActions } from './use-pack.ts';
import { useState } from 'react';
import { PackFields } from './PackFields.tsx';

interface PackSettingsFormProps {
  /** Settings of the last pack, or those the tenant prints with. */
  readonly settings: PackSettings;
  readonly profiles: readonly PrintProfile[];
  readonly isFirst: boolean;
  readonly onMake: (settings: PackSettings) => void;
}

/** Shows how the files are to be made; folded away, for it seldom changes. */
const PackSettingsForm = ({ settings, profiles, isFirst, onMake }: PackSettingsFormProps) => {
  const text = usePackText();
  const [values, setValues] = useState(settings);
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onMake(values);
      }}
    >
      <details className={classes.details}>
        <summary>{text('settings')}</summary>
        <div className={classes.fields}>
          <PackFields values={values} profiles={profiles} onChange={setValues} />
        </div>
      </details>
      <Button type="submit" className={classes.own} variant={isFirst ? 'filled' : 'default'}>
        {text(isFirst ? 'make' : 'makeAgain')}
      </Button>
    </form>
  );
};

/** Statuses of an order whose production may begin or go on. */
const PACKABLE: ReadonlySet<Order['status']> = new Set([
  'APPROVED',
  'READY',
  'PROCESSING',
  'COMPLETED',
  'ON_THE_WAY',
]);

/** A pack that has not grown for so long may have lost its worker, ms. */
const SILENT_MS = 60_000;

interface MakingProps {
  readonly pack: Pack;
  /** The moment it was looked at, ms since 1970. */
  readonly seenAt: number;
  readonly onAgain: () => void;
  readonly onStop: () => void;
}

/** The roll as short as it has become, and a way to be content with it. */
const Nesting = ({
  nesting,
  isStopped,
  onStop,
}: {
  readonly nesting: NestingProgress;
  readonly isStopped: boolean;
  readonly onStop: () => void;
}) => {
  const text = usePackText();
  const metresOf = (lengthMm: number): string => (lengthMm / 1000).toFixed(2);
  return (
    <div role="status">
      <p className={order.hint}>
        {text('nesting', { metres: metresOf(nesting.lengthMm) })}
        {nesting.firstMm > nesting.lengthMm && (
          <> · {text('saved', { metres: metresOf(nesting.firstMm - nesting.lengthMm) })}</>
        )}
      </p>
      <Progress.Root size="sm">
        <Progress.Section value={100 * nesting.share} aria-label={text('nestingProgress')} />
      </Progress.Root>
      {isStopped ? (
        <p className={order.hint}>{text('nestingStopped')}</p>
      ) : (
        <Button variant="default" mt="sm" onClick={onStop}>
          {text('stopNesting')}
        </Button>
      )}
    </div>
  );
};

const Making = ({ pack, seenAt, onAgain, onStop }: MakingProps) => {
  const text = usePackText();
  const { status, done, total } = pack;
  const isSilent = seenAt - Date.parse(pack.updatedAt) > SILENT_MS;
  if (pack.nesting !== null && pack.nesting.lengthMm > 0 && !isSilent)
    return <Nesting nesting={pack.nesting} isStopped={pack.isNestingStopped} onStop={onStop} />;
  const isWaiting = status === 'waiting' || total === 0;
  return (
    <div role="status">
      <p className={order.hint}>{isWaiting ? text('waiting') : text('making', { done, total })}</p>
      <Progress.Root size="sm">
        <Progress.Section
          value={isWaiting ? 100 : (100 * done) / total}
          animated={isWaiting}
          striped={isWaiting}
          aria-label={text('progress')}
        />
      </Progress.Root>
      {isSilent && (
        <Button variant="default" mt="sm" onClick={onAgain}>
          {text('goOn')}
        </Button>
      )}
    </div>
  );
};

/** From the approved order to its print files: their making, what came of it, and the way to have them. */
export const PackCard = ({ order: shown }: { readonly order: Order }) => {
  const text = usePackText();
  const isPackable = PACKABLE.has(shown.status);
  const { data: pack, dataUpdatedAt } = usePack(shown, isPackable);
  const { data: printing } = usePrintSettings(isPackable);
  const { make, download, paper, stopNesting } = usePackActions(shown);
  const icon = <IconPackage size={18} stroke={1.5} aria-hidden />;
  if (!isPackable)
    return (
      <Card title={text('title')} aside={icon}>
        <p className={order.hint}>{text('beforeApproval')}</p>
      </Card>
    );
  return (
    <Card title={text('title')} aside={icon}>
      <p className={order.hint}>{text('lead')}</p>
      <div className={classes.stack}>
        {(pack?.status === 'waiting' || pack?.status === 'making') && (
          <Making
            pack={pack}
            seenAt={dataUpdatedAt}
            onAgain={() => void make(pack.settings)}
            onStop={() => void stopNesting()}
          />
        )}
        {pack?.status === 'ready' && (
          <>
            <PackContent pack={pack} />
            <PackPapers pack={pack} onOpen={(name) => void paper(name)} />
            <RollPreview order={shown} pack={pack} />
            <Button
              className={classes.own}
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
              onClick={() => void download()}
            >
              {text('download')}
            </Button>
            <Recuts key={pack.id} order={shown} pack={pack} />
          </>
        )}
        {pack?.status === 'failed' && <PackFaults faults={pack.faults} />}
        {pack?.status !== 'waiting' && pack?.status !== 'making' && pack !== undefined && printing && (
          <PackSettingsForm
            settings={pack?.settings ?? printing.settings}
            profiles={printing.profiles}
            isFirst={pack === null}
            onMake={(settings) => void make(settings)}
          />
        )}
      </div>
    </Card>
  );
};
