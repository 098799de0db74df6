import type { Floor, FloorStation } from '@kitwright/contract/production';
import type { ProductType } from '@kitwright/garment';
import { useErrorText, useLang } from '@kitwright/ui';
import { Button, Group, NativeSelect, Switch, TextInput, Title } from '@mantine/core';
import { IconCamera, IconCameraOff, IconSettings, IconStack2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import { garmentCode, readPieceCode } from '@kitwright/ordering/floor';
import { CheckPart, WaitingChecks } from '../quality/CheckPart.tsx';
import { useCheckQueue } from '../quality/check-queue.ts';
import { useQualityText } from '../../translations/quality/text.ts';
import { LoadFailed, Waiting } from '../LoadFailed.tsx';
import { watchCamera } from './camera.ts';
import { LastScan, RefusedScans, ScanList } from './ScanResults.tsx';
import { stationName, useFloor } from './use-floor.ts';
import { useScanning, type ShownScan } from './use-scanning.ts';
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
  const [worker, setWorker] = useState<string | null>(null);
  const [together, setTogether] = useState<boolean | null>(null);
  const isTogether = together ?? (station !== undefined && TOGETHER.has(station.work));
  const scanning = useScanning({ station: station?.id ?? '', worker, isTogether });
  const { shown, waiting, atHand, refusal, take } = scanning;
  const checks = useCheckQueue();
  const choose = (id: string): void => {
    localStorage.setItem(STATION_KEY, id);
    setChosen(id);
    setTogether(null);
    scanning.nextGarment();
  };
  if (station === undefined) return null;
  const atCheck = garmentToCheck(shown);
  return (
    <>
      <div className={classes.part}>
        <div className={classes.row}>
          <NativeSelect
            size="md"
            className={classes.grow}
            label={text('station')}
            description={text('waiting', { count: floor.waiting[station.id] ?? 0 })}
            value={station.id}
            onChange={(event) => choose(event.currentTarget.value)}
            data={stations.map(({ id, name }) => ({ value: id, label: stationName({ name }, lang) }))}
          />
          <WorkerPart workers={floor.workers} worker={worker} onChange={setWorker} />
        </div>
        <Switch
          size="md"
          label={text('together')}
          checked={isTogether}
          onChange={(event) => setTogether(event.currentTarget.checked)}
        />
        {isTogether && (
          <div className={classes.row}>
            <p className={classes.grow}>
              {atHand === null ? text('atHandNone') : text('atHand', { garment: atHand })}
            </p>
            {atHand !== null && (
              <Button variant="default" size="md" onClick={scanning.nextGarment}>
                {text('nextGarment')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={classes.part}>
        <Camera onCode={take} />
        <CodeField onCode={take} />
      </div>
      {station.work === 'check' && atCheck !== null && (
        <CheckPart
          key={atCheck.garment}
          garment={atCheck.garment}
          productType={atCheck.productType}
          station={station.id}
          worker={worker}
          onTake={checks.take}
        />
      )}
      <WaitingChecks {...checks} />
      <LastScan last={shown[0]} onSpoilt={(code, reason) => take(code, reason)} />
      {(waiting > 0 || refusal !== null) && (
        <div className={classes.row} role="status">
          <p className={classes.grow}>
            {text('queue', { count: waiting })}
            {refusal !== null && (
              <span className={classes.bad}> {text('queueRefused', { reason: errorText(refusal) })}</span>
            )}
          </p>
          <Button variant="default" onClick={() => void scanning.send()}>
            {text('queueNow')}
          </Button>
        </div>
      )}
      <RefusedScans refused={scanning.refused} onDrop={scanning.drop} />
      <ScanList scans={shown} />
    </>
  );
};

/** The camera, started by a press: browsers ask then whether it may be used. */
const Camera = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const text = useFloorText();
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const hear = useRef(onCode);
  useEffect(() => {
    hear.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const element = video.current;
    if (!isOn || element === null) return undefined;
    const state: { stop?: () => void; isOver: boolean } = { isOver: false };
    watchCamera(element, (code) => hear.current(code)).then(
      (stop) => {
        if (state.isOver) stop();
        else state.stop = stop;
      },
      () => {
        setRefused(true);
        setOn(false);
      },
    );
    return () => {
      state.isOver = true;
      state.stop?.();
    };
  }, [isOn]);
  return (
    <>
      {isOn && (
        <>
          <video ref={video} className={classes.video} aria-label={text('camera.view')} muted playsInline />
          <p className={classes.quiet}>{text('camera.hint')}</p>
        </>
      )}
      {isRefused && (
        <p role="alert" className={classes.bad}>
          {text('camera.refused')}
        </p>
      )}
      <Button
        size="lg"
        variant={isOn ? 'default' : 'filled'}
        leftSection={isOn ? <IconCameraOff size={20} aria-hidden /> : <IconCamera size={20} aria-hidden />}
        onClick={() => {
          setRefused(false);
          setOn(!isOn);
        }}
      >
        {text(isOn ? 'camera.stop' : 'camera.start')}
      </Button>
    </>
  );
};

/** A field for codes; hand scanners type into it and press Enter. */
const CodeField = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const text = useFloorText();
  const [code, setCode] = useState('');
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === '') return;
        onCode(code);
        setCode('');
      }}
    >
      <TextInput
        size="md"
        className={classes.grow}
        label={text('code')}
        description={text('codeHint')}
        placeholder="KW-000123/017/3"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" variant="default">
        {text('take')}
      </Button>
    </form>
  );
};
