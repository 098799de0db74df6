import { endpoints } from '@kitwright/contract/endpoints';
import type { ClothRoll } from '@kitwright/contract/production';
import { Alert, Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { useStockText } from '../../translations/stock/text.ts';
import { useFloorText } from '../../translations/floor/text.ts';
import floor from '../floor/floor.module.css';
import { metresOf, mmOf, useCloths } from './cloth-text.ts';
import classes from './stock.module.css';

/** Shows the camera until a code was heard. */
const Camera = ({
  onHear,
  onFail,
}: {
  readonly onHear: (code: string) => void;
  readonly onFail: () => void;
}) => {
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef({ onHear, onFail });
  useEffect(() => {
    heard.current = { onHear, onFail };
  });
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const state: { isOver: boolean; stop: (() => void) | null } = { isOver: false, stop: null };
    void import('../floor/camera.ts')
      .then(({ watchCamera }) => watchCamera(element, (code) => heard.current.onHear(code)))
      .then(
        (stop) => {
          state.stop = stop;
          if (state.isOver) stop();
        },
        () => heard.current.onFail(),
      );
    return () => {
      state.isOver = true;
      state.stop?.();
    };
  }, []);
  return <video ref={video} className={classes.camera} muted playsInline />;
};

/** Finds the roll of a label, by the camera or by its number. */
const FindRoll = ({ onFound }: { readonly onFound: (roll: ClothRoll) => void }) => {
  const text = useStockText();
  const act = useAct();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'unknown' | 'noCamera' | null>(null);
  const [isWatching, setWatching] = useState(false);
  const find = async (asked: string): Promise<void> => {
    const params = { code: asked.trim() };
    const isUnknown = (key: string): boolean =>
      key === 'error.msg.notFound' || key === 'error.msg.validation';
    const answer = await act(client.call(endpoints.consoleFindRoll, { params }), {
      isShown: ({ key }) => isUnknown(key),
    });
    setWatching(false);
    if (answer.ok) onFound(answer.value);
    else setFault('unknown');
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (code.trim() === '') setFault('unknown');
    else void find(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {isWatching && (
          <Camera
            onHear={(heard) => void find(heard)}
            onFail={() => {
              setWatching(false);
              setFault('noCamera');
            }}
          />
        )}
        <Button
          variant="default"
          size="lg"
          leftSection={<IconCamera size={20} stroke={1.5} />}
          onClick={() => setWatching((before) => !before)}
        >
          {text(isWatching ? 'use.stop' : 'use.camera')}
        </Button>
        <TextInput
          size="lg"
          label={text('use.code')}
          description={text('use.codeHint')}
          maxLength={40}
          value={code}
          error={fault !== null && text(`use.${fault}`)}
          onChange={({ currentTarget: { value } }) => {
            setCode(value);
            setFault(null);
          }}
        />
        <Button type="submit" size="lg">
          {text('use.find')}
        </Button>
      </Stack>
    </form>
  );
};

const CutForm = ({
  roll,
  onDone,
  onChanged,
}: {
  readonly roll: ClothRoll;
  readonly onDone: () => void;
  /** Someone cut from it meanwhile: it is looked up again. */
  readonly onChanged: () => void;
}) => {
  const text = useStockText();
  const { nameOf, metres, width } = useCloths();
  const act = useAct();
  const [order, setOrder] = useState(roll.reservations[0]?.number ?? '');
  const [left, setLeft] = useState('');
  const [place, setPlace] = useState(roll.place);
  const [fault, setFault] = useState<'wrongLeft' | 'wrongOrder' | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const leftMm = mmOf(left);
    if (leftMm === null || leftMm >= roll.leftMm) {
      setFault('wrongLeft');
      return;
    }
    const body = {
      order: order.trim() === '' ? null : order.trim(),
      leftMm,
      place: place.trim(),
      seenLeftMm: roll.leftMm,
    };
    const shown = (key: string): boolean =>
      key === 'error.msg.order.conflict' || key === 'error.msg.validation';
    const answer = await act(client.call(endpoints.consoleUseCloth, { params: { id: roll.id }, body }), {
      done: text('use.done', { length: metresOf(roll.leftMm - leftMm), number: roll.number }),
      stale: [endpoints.consoleStock, endpoints.consoleOrders],
      isShown: ({ key }) => shown(key),
    });
    if (answer.ok) onDone();
    else if (answer.error.key === 'error.msg.order.conflict') onChanged();
    else if (answer.error.key === 'error.msg.validation') setFault('wrongOrder');
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <div className={classes.found}>
          <strong className="kw-figures">{roll.number}</strong>
          <span>
            {nameOf(roll.cloth)} · {width(roll.widthMm)} · {roll.lot}
          </span>
          <span>{text('rolls.of', { left: metres(roll.leftMm), length: metres(roll.lengthMm) })}</span>
          {roll.reservations.map(({ orderId, number, lengthMm }) => (
            <span key={orderId}>{text('use.kept', { number, length: metresOf(lengthMm) })}</span>
          ))}
        </div>
        {roll.reservations.length > 1 && (
          <Group gap="xs">
            {roll.reservations.map(({ orderId, number }) => (
              <Button key={orderId} size="lg" variant="default" onClick={() => setOrder(number)}>
                {number}
              </Button>
            ))}
          </Group>
        )}
        <TextInput
          size="lg"
          label={text('use.order')}
          description={text('use.orderHint')}
          maxLength={60}
          value={order}
          error={fault === 'wrongOrder' && text('use.wrongOrder')}
          onChange={({ currentTarget: { value } }) => {
            setOrder(value);
            setFault(null);
          }}
        />
        <TextInput
          size="lg"
          label={text('use.left')}
          description={text('use.leftHint')}
          inputMode="decimal"
          value={left}
          error={fault === 'wrongLeft' && text('use.wrongLeft', { left: metresOf(roll.leftMm) })}
          onChange={({ currentTarget: { value } }) => {
            setLeft(value);
            setFault(null);
          }}
        />
        <TextInput
          size="lg"
          label={text('use.place')}
          maxLength={40}
          value={place}
          onChange={({ currentTarget: { value } }) => setPlace(value)}
        />
        <Button type="submit" size="lg">
          {text('use.save')}
        </Button>
      </Stack>
    </form>
  );
};

/** Writes down that a roll was cut from: its label is scanned, what is left is measured and goes back. */
export const UseForm = ({ onDone }: { readonly onDone: () => void }) => {
  const text = useStockText();
  const [roll, setRoll] = useState<ClothRoll | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const again = async (): Promise<void> => {
    if (roll === null) return;
    setChanged(true);
    const answer = await client.call(endpoints.consoleFindRoll, { params: { code: roll.number } });
    if (answer.ok) setRoll(answer.value);
  };
  if (roll === null) return <FindRoll onFound={setRoll} />;
  return (
    <Stack gap="sm">
      {hasChanged && (
        <Alert color="yellow" role="alert">
          {text('use.changed')}
        </Alert>
      )}
      <CutForm key={roll.version} roll={roll} onDone={onDone} onChanged={() => void again()} />
    </Stack>
  );
};

/** The same for who works at the tables, on a page of the shop floor: roll after roll. */
export const CutPage = () => {
  const text = useFloorText();
  const [rolls, setRolls] = useState(0);
  return (
    <div className={floor.page}>
      <div className={floor.head}>
        <Title order={1}>{text('toCloth')}</Title>
        <Button component={Link} to="/floor" variant="default" size="lg">
          {text('toScanning')}
        </Button>
      </div>
      <div className={floor.part}>
        <UseForm key={rolls} onDone={() => setRolls(rolls + 1)} />
      </div>
    </div>
  );
};
