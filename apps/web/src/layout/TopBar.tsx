import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LanguageSelector, Logo, SchemeToggle, Late } from '@kitwright/ui';
import { Link } from 'react-router';
import { CartButton } from '../pages/cart/CartButton.tsx';
import { useSignedIn } from '../session/session.ts';
import { useTenant } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import { MeMenu } from './MeMenu.tsx';
import { NavLinks, SignButtons } from './NavLinks.tsx';
import classes from './top-bar.module.css';

/** A click on the logo leads home, and there to the top. */
const LogoLink = () => {
  const { name, logo } = useTenant();
  return (
    <Link to="/" className={classes.logo} onClick={() => window.scrollTo(0, 0)}>
      <Logo name={name} logo={logo} />
    </Link>
  );
};

const loadDrawer = async () => (await import('./MobileDrawer.tsx')).MobileDrawer;

const MobileMenu = () => {
  const [opened, { toggle, close }] = useDisclosure(false);
  const text = useShellText();
  return (
    <div className={classes.mobile}>
      <Burger opened={opened} onClick={toggle} size="sm" lineSize={1.5} aria-label={text('nav.menu')} />
      <Late load={loadDrawer} wanted={opened} props={{ opened, onClose: close }} />
    </div>
  );
};

/** The bar as the server sends it with a page that only a browser can show: who looks is not known there. */
export const BeginningBar = () => {
  const text = useShellText();
  return (
    <header className={classes.bar}>
      <div className={classes.inner} data-wide>
        <LogoLink />
        <nav className={classes.links} aria-label={text('nav.main')}>
          <NavLinks />
        </nav>
      </div>
    </header>
  );
};

/** The bar of the public area; `wide` where the page below it takes the whole width. */
export const TopBar = ({ wide = false }: { readonly wide?: boolean }) => {
  const text = useShellText();
  const signedIn = useSignedIn();
  const { languages } = useTenant();
  return (
    <header className={classes.bar}>
      <div className={classes.inner} data-wide={wide}>
        <LogoLink />
        <nav className={classes.links} aria-label={text('nav.main')}>
          <NavLinks />
        </nav>
        <div className={classes.actions}>
          <LanguageSelector compact langs={languages} />
          <span className={classes.wideOnly}>
            <SchemeToggle />
          </span>
          <CartButton />
          {signedIn ? <MeMenu /> : <span className={classes.wideOnly}>{<SignButtons />}</span>}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
};
