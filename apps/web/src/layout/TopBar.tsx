import { Burger, Button, Divider, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LanguageSelector, Logo, SchemeToggle } from '@kitwright/ui';
import { Link, NavLink, useLocation } from 'react-router';
import { CartButton } from '../pages/cart/CartButton.tsx';
import { useSignedIn } from '../session/session.ts';
import { keepRedirect } from '../start-up/redirect-to.ts';
import { useTenant } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import { MeMenu } from './MeMenu.tsx';
import { navLinks } from './nav-links.ts';
import classes from './top-bar.module.css';

const Links = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const text = useShellText();
  return navLinks(useTenant()).map(({ key, to }) => (
    <NavLink
      key={key}
      to={to}
      end={to === '/'}
      className={classes.link ?? ''}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {text(`nav.${key}`)}
    </NavLink>
  ));
};

const SignButtons = ({ stretched = false }: { readonly stretched?: boolean }) => {
  const text = useShellText();
  const { search } = useLocation();
  return (
    <>
      <Button
        component={Link}
        to={keepRedirect('/auth/signin', search)}
        variant={stretched ? 'default' : 'subtle'}
        color="gray"
        size="sm"
        fullWidth={stretched}
        className={classes.signIn ?? ''}
      >
        {text('nav.signIn')}
      </Button>
      <Button component={Link} to={keepRedirect('/auth/signup', search)} size="sm" fullWidth={stretched}>
        {text('nav.signUp')}
      </Button>
    </>
  );
};

/** A click on the logo leads home, and there to the top. */
const LogoLink = () => {
  const { name, logo } = useTenant();
  return (
    <Link to="/" className={classes.logo} onClick={() => window.scrollTo(0, 0)}>
      <Logo name={name} logo={logo} />
    </Link>
  );
};

const MobileMenu = () => {
  const [opened, { toggle, close }] = useDisclosure(false);
  const text = useShellText();
  const signedIn = useSignedIn();
  const { name } = useTenant();
  return (
    <div className={classes.mobile}>
      <Burger opened={opened} onClick={toggle} size="sm" lineSize={1.5} aria-label={text('nav.menu')} />
      <Drawer opened={opened} onClose={close} position="right" size="min(320px, 86vw)" title={name}>
        <nav className={classes.drawer} aria-label={text('nav.main')}>
          <Links onFollow={close} />
          <Divider my="sm" />
          <div className={classes.drawerActions}>
            {!signedIn && (
              <div className={classes.drawerButtons} onClick={close} role="presentation">
                <SignButtons stretched />
              </div>
            )}
            <SchemeToggle />
          </div>
        </nav>
      </Drawer>
    </div>
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
          <Links />
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
