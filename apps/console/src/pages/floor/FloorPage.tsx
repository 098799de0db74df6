import type { Floor, FloorStation } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { garmentCode, readPieceCode } from '@kitwright/ordering/floor';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, Switch, Title } from '@mantine/core';
import { IconDeviceMobile, IconSettings, IconStack2 } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { CheckPart, WaitingChecks } from '../quality/CheckPart.tsx';
import { useCheckQueue } from '../quality/check-queue.ts';
import { warmDecoder } from './camera.ts';
import { keepFloorOffline, useKnownPieces } from './known-here.ts';
import { Camera, CodeField } from './ScanInput.tsx';
import { LastScan, RefusedScans, ScanList } from './ScanResults.tsx';
import { createScanQueue } from './scan-queue.ts';
import { stationName, useFloor } from './use-floor.ts';
import { useScanning, type ShownScan } from './use-scanning.ts';
import { useWorker } from './use-worker.ts';
import { WorkerPart } from './WorkerPart.tsx';
import classes from './floor.module.css';

/** Kept on the device: a phone stays at its station. */
const STATION_KEY = 'kitwright.floor.station';

/** Work at which pieces are put together to garments. */
const TOGETHER: ReadonlySet<FloorStation['work']> = new Set(['sew', 'check', 'pack']);

/** Scans pieces at a station: by the phone's camera, a hand scanner or the keyboard. */
export const FloorPage = () => {
  const text = useFloorText();
  const quality = useQualityText();
  const mayArrange = useMay('production');
  const query = useFloor();
  useEffect(() => {
    keepFloorOffline();
    warmDecoder();
  }, []);
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <LoadFailed query={query} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{text('title')}</Title>
        <Group gap="xs">
          <Button
            component={Link}
            to="/floor/cloth"
            variant="default"
            size="lg"
            leftSection={<IconStack2 size={20} stroke={1.5} aria-hidden />}
          >
            {text('toCloth')}
          </Button>
          {mayArrange && (
            <>
              <Button component={Link} to="/floor/checks" variant="default" size="lg">
                {quality('open')}
              </Button>
              <Button
                component={Link}
                to="/floor/stations"
                variant="default"
                size="lg"
                leftSection={<IconSettings size={20} stroke={1.5} aria-hidden />}
              >
                {text('toStations')}
              </Button>
            </>
          )}
        </Group>
      </div>
      <p className={classes.quiet}>{text('lead')}</p>
      <Scanning floor={query.data} />
    </div>
  );
};

/** The garment that was scanned last; of one that no server was there for its code says which, and not what it is. */
const garmentToCheck = (
  shown: readonly ShownScan[],
): { readonly garment: string; readonly productType: ProductType | null } | null => {
  for (const { piece, outcome, scan } of shown) {
    if (piece !== null) return piece;
    const code = outcome === 'kept' || outcome === 'next' ? readPieceCode(scan.code) : null;
    if (code !== null) return { garment: garmentCode(code), productType: null };
  }
  return null;
};

const Scanning = ({ floor }: { readonly floor: Floor }) => {
  const text = useFloorText();
  const { lang } = useLang();
  const errorText = useErrorText();
  const { stations } = floor.plan;
  const [chosen, setChosen] = useState(() => localStorage.getItem(STATION_KEY) ?? '');
  const station = stations.find(({ id }) => id === chosen) ?? stations[0];
  const device = useWorker(floor);
  const [together, setTogether] = useState<boolean | null>(null);
  const isTogether = together ?? (station !== undefined && TOGETHER.has(station.work));
  const queue = useMemo(() => createScanQueue(localStorage), []);
  const waitingScans = useCallback(
    () =>
      queue.list().map(({ station: stationId, scan: { code, garment, spoilt } }) => {
        return { stationId, code, garment, spoilt };
      }),
    [queue],
  );
  const { known, ahead } = useKnownPieces(floor, waitingScans);
  const secret = device.atWork?.session ?? null;
  const scanning = useScanning({
    queue,
    known,
    station: station?.id ?? '',
    session: secret,
    isTogether,
    onSessionOver: device.drop,
  });
  const { shown, waiting, atHand, looked, refusal } = scanning;
  const checks = useCheckQueue(secret);
  const take = (...scan: Parameters<typeof scanning.take>): void => {
    device.touch();
    scanning.take(...scan);
  };
  const choose = (id: string): void => {
    localStorage.setItem(STATION_KEY, id);
    setChosen(id);
    setTogether(null);
    scanning.nextGarment();
    scanning.lookThrough(null);
  };
  if (station === undefined) return null;
  const atCheck = garmentToCheck(shown);
  const isLocked = floor.asksPin && device.atWork === null;
  return (
    <>
      <div className={classes.part}>
        <div className={classes.row}>
          <NativeSelect
            size="lg"
            className={classes.grow}
            label={text('station')}
            description={text('waiting', { count: floor.waiting[station.id] ?? 0 })}
            value={station.id}
            onChange={(event) => choose(event.currentTarget.value)}
            data={stations.map(({ id, name }) => ({ value: id, label: stationName({ name }, lang) }))}
          />
          <WorkerPart workers={floor.workers} mustEnter={floor.asksPin} {...device} />
        </div>
        {!isLocked && (
          <Switch
            size="lg"
            label={text('together')}
            checked={isTogether}
            onChange={(event) => setTogether(event.currentTarget.checked)}
          />
        )}
        {!isLocked && isTogether && looked === null && (
          <div className={classes.row}>
            <p className={classes.grow}>
              {atHand === null ? text('atHandNone') : text('atHand', { garment: atHand })}
            </p>
            {atHand !== null && (
              <Button variant="default" size="lg" onClick={scanning.nextGarment}>
                {text('nextGarment')}
              </Button>
            )}
          </div>
        )}
        {!isLocked && looked !== null && (
          <div className={classes.row} role="status">
            <p className={classes.grow}>
              {text('bundle.looked', { code: looked.code, count: looked.seen.size })}
            </p>
            <Button variant="default" size="lg" onClick={() => scanning.lookThrough(null)}>
              {text('bundle.lookedEnd')}
            </Button>
          </div>
        )}
      </div>
      {isLocked ? (
        <p className={classes.quiet}>{text('locked')}</p>
      ) : (
        <div className={classes.part}>
          <Camera onCode={take} />
          <CodeField onCode={take} />
        </div>
      )}
      {!isLocked && station.work === 'check' && atCheck !== null && (
        <CheckPart
          key={atCheck.garment}
          garment={atCheck.garment}
          productType={atCheck.productType}
          station={station.id}
          session={secret}
          onTake={checks.take}
        />
      )}
      <WaitingChecks {...checks} />
      {!isLocked && (
        <LastScan
          last={shown[0]}
          onSpoilt={(code, reason) => take(code, reason)}
          onLookThrough={scanning.lookThrough}
        />
      )}
      {(waiting > 0 || refusal !== null) && (
        <div className={classes.row} role="status">
          <p className={classes.grow}>
            {text('queue', { count: waiting })}
            {refusal !== null && (
              <span className={classes.bad}> {text('queueRefused', { reason: errorText(refusal) })}</span>
            )}
          </p>
          <Button variant="default" size="lg" onClick={() => void scanning.send()}>
            {text('queueNow')}
          </Button>
        </div>
      )}
      <RefusedScans refused={scanning.refused} onDrop={scanning.drop} />
      {!isLocked && <ScanList scans={shown} />}
      {ahead !== null && !device.isKeeping && (
        <p className={`${classes.quiet} ${classes.kept}`}>
          <IconDeviceMobile size={18} stroke={1.5} aria-hidden />
          {text('ahead', { orders: ahead.orders, pieces: ahead.pieces })}
        </p>
      )}
    </>
  );
};
