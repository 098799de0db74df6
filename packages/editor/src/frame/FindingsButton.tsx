import { Popover } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { usePreflight } from '../session/use-preflight.ts';
import { useEditorText } from '../translations/text.ts';
import classes from './bar.module.css';

const FindingList = lazy(async () => ({
  default: (await import('../panels/checks/FindingList.tsx')).FindingList,
}));

/** How many things to check, and what they are. */
export function FindingsButton() {
  const preflight = usePreflight();
  const text = useEditorText();
  const [open, setOpen] = useState(false);
  const count = preflight.findings.length;
  const good = count === 0;
  // All put right, it is closed: it does not come back by itself with the next finding.
  if (good && open) setOpen(false);
  const label = good ? text('bar.allGood') : text('bar.toCheck', { count });
  const Icon = good ? IconCircleCheck : IconAlertTriangle;
  return (
    <Popover opened={open} onChange={setOpen} position="top" width={360} zIndex={500} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes['findings']}
          data-good={good}
          data-count={count}
          aria-label={`${text('bar.checks')}: ${label}`}
          disabled={good}
          onClick={() => setOpen(!open)}
        >
          <Icon size={18} stroke={1.5} />
          <span>{label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown p={8} className={classes['findingsDrop']} aria-label={text('bar.checks')}>
        <Suspense fallback={null}>
          <FindingList preflight={preflight} onLeave={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
