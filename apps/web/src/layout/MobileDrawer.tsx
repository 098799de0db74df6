import { Divider, Drawer } from '@mantine/core';
import { SchemeToggle } from '@kitwright/ui';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../session/session.ts';
import { useTenant } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import { NavLinks, SignButtons } from './NavLinks.tsx';
import classes from './top-bar.module.css';

interface MobileDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows what the bar has no room for on a phone. */
export const MobileDrawer = ({ opened, onClose }: MobileDrawerProps) => {
  const text = useShellText();
  const signedIn = useSignedIn();
  const { name } = useTenant();
  // It comes in closed and opens then, also where it was asked for first: only so it moves in, and knows whom to give
  // the focus back to.
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setEntered(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Drawer
      opened={opened && entered}
      onClose={onClose}
      position="right"
      size="min(320px, 86vw)"
      title={name}
    >
      <nav className={classes.drawer} aria-label={text('nav.main')}>
        <NavLinks onFollow={onClose} />
        <Divider my="sm" />
        <div className={classes.drawerActions}>
          {!signedIn && (
            <div className={classes.drawerButtons} onClick={onClose} role="presentation">
              <SignButtons stretched />
            </div>
          )}
          <SchemeToggle />
        </div>
      </nav>
    </Drawer>
  );
};
