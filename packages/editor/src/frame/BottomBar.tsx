import { LateRoom, lazyPart } from '@kitwright/ui';
import { Button, TextInput, Popover } from '@mantine/core';
import { unitOf } from '@kitwright/garment';
import { formatUsd } from '@kitwright/ordering';
import {
  IconArrowRight,
  IconCloudCheck,
  IconDeviceFloppy,
  IconAlertTriangle,
  IconCircleCheck,
  IconLoader2,
} from '@tabler/icons-react';
import { useEditorState, useSetting } from '../session/editor-context.ts';
import { SizePreview } from '../panels/sizes/SizePreview.tsx';
import { usePrice } from '../session/use-price.ts';
import type { Saving } from '../session/use-saving.ts';
import { useEditorText } from '../translations/text.ts';
import { DesignMenu } from './DesignMenu.tsx';
import classes from './bar.module.css';
import { useState } from 'react';
import { usePreflight } from '../session/use-preflight.ts';

const FindingList = lazyPart(async () => ({
  default: (await import('../panels/checks/FindingList.tsx')).FindingList,
}));

/** Button with the number of things to check, which opens their list. */
function FindingsButton() {
  const preflight = usePreflight();
  const text = useEditorText();
  const [open, setOpen] = useState(false);
  const count = preflight.findings.length;
  const good = count === 0;
  const isKnown = !good || preflight.isCurrent;
  // All put right, it is closed: it does not come back by itself with the next finding.
  if (good && open) setOpen(false);
  const label = isKnown
    ? good
      ? text('bar.allGood')
      : text('bar.toCheck', { count })
    : text('bar.checking');
  const Icon = isKnown ? (good ? IconCircleCheck : IconAlertTriangle) : IconLoader2;
  return (
    <Popover opened={open} onChange={setOpen} position="top" width={360} zIndex={500} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['findings']}
          data-good={good && isKnown}
          data-count={count}
          data-current={preflight.isCurrent}
          aria-label={`${text('bar.checks')}: ${label}`}
          disabled={good}
          onClick={() => setOpen(!open)}
        >
          <Icon size={18} stroke={1.5} />
          <span>{label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} className={classes['findingsDrop']} aria-label={text('bar.checks')}>
        <LateRoom>
          <FindingList preflight={preflight} onLeave={() => setOpen(false)} />
        </LateRoom>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Props {
  readonly saving: Saving;
  readonly onNext: () => void;
}

/** Name and save state, checks, what is previewed, the price, and the way on. */
export function BottomBar({ saving, onNext }: Props) {
  const text = useEditorText();
  return (
    <footer className={classes['bar']}>
      <div className={classes['barName']}>
        <NameField />
        <SaveState saving={saving} />
      </div>
      <DesignMenu saving={saving} />
      <FindingsButton />
      <SizePreview />
      <PriceTag />
      <Button
        className={classes['next']}
        loading={saving.busy}
        rightSection={<IconArrowRight size={18} stroke={1.5} />}
        onClick={onNext}
      >
        {text('bar.next')}
      </Button>
    </footer>
  );
}

function NameField() {
  const { editor } = useSetting();
  const name = useEditorState((state) => state.name);
  const text = useEditorText();
  return (
    <TextInput
      className={classes['name']}
      size="sm"
      variant="unstyled"
      aria-label={text('bar.name')}
      maxLength={80}
      value={name}
      onChange={(event) => editor.set({ name: event.currentTarget.value })}
      onBlur={() => {
        if (name.trim() === '') editor.set({ name: text('bar.untitled') });
      }}
    />
  );
}

function SaveState({ saving }: { readonly saving: Saving }) {
  const text = useEditorText();
  const { state } = saving;
  const saved = state === 'saved';
  return (
    <span className={classes['saveState']}>
      <span role="status" data-save-state={state}>
        {text(`bar.${state}`)}
      </span>
      <button
        type="button"
        className={classes['save']}
        disabled={saved || state === 'saving'}
        onClick={() => void saving.save()}
      >
        {saved ? <IconCloudCheck size={16} stroke={1.5} /> : <IconDeviceFloppy size={16} stroke={1.5} />}
        {text('bar.save')}
      </button>
    </span>
  );
}

/** Price of one piece, and the promotion that makes it so. */
export function PriceTag() {
  const price = usePrice();
  const { garment, lang } = useSetting();
  const unit = unitOf(garment.productType);
  const text = useEditorText();
  if (price.state !== 'known') {
    return (
      <span className={classes['price']} data-state={price.state}>
        <span>{price.state === 'unknown' ? text('bar.priceUnknown') : ' '}</span>
      </span>
    );
  }
  return (
    <span className={classes['price']} data-state="known">
      <strong>{text(`bar.price.${unit}.each`, { price: formatUsd(price.unitCents) })}</strong>
      <span>{text(`bar.price.${unit}.from`, { count: price.fromQuantity })}</span>
      {price.promotion !== null && (
        <span className={classes['promotion']}>{text('bar.with', { promotion: price.promotion[lang] })}</span>
      )}
    </span>
  );
}
