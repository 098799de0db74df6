import { useUiText } from '../translations/text.ts';
import { useBusy } from './busy-store.ts';
import classes from './busy.module.css';

/** A spinner of stroke width 3. */
export const Spinner = ({ sizePx = 56 }: { readonly sizePx?: number }) => (
  <svg className={classes.spinner} width={sizePx} height={sizePx} viewBox="0 0 50 50" aria-hidden>
    <circle cx="25" cy="25" r="20" fill="none" strokeWidth="3" className={classes.track} />
    <path
      d="M25 5a20 20 0 0 1 20 20"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      stroke="currentColor"
    />
  </svg>
);

/** Covers the whole page while the busy flag is on. */
export const BusyOverlay = () => {
  const busy = useBusy();
  const text = useUiText();
  if (!busy) return null;
  return (
    <div className={classes.overlay} role="status" aria-live="polite" aria-label={text('busy')}>
      <Spinner />
    </div>
  );
};
