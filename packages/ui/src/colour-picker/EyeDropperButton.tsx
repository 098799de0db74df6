import { IconColorPicker } from '@tabler/icons-react';
import { useEyeDropper } from './use-eye-dropper.ts';

interface Props {
  readonly label: string;
  readonly onPick: (hex: string) => void;
}

/** Takes a colour from anywhere on the screen; not there where the browser cannot. */
export function EyeDropperButton({ label, onPick }: Props) {
  const open = useEyeDropper(onPick);
  if (open === null) return null;
  return (
    <button type="button" className="kw-picker__dropper" aria-label={label} title={label} onClick={open}>
      <IconColorPicker size={18} stroke={1.5} />
    </button>
  );
}
