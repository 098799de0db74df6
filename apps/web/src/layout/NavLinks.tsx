import { Button } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router';
import { keepRedirect } from '../start-up/redirect-to.ts';
import { useTenant, offeredTypes } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import classes from './top-bar.module.css';
import type { Tenant } from '@kitwright/contract/tenants';

type NavKey = 'home' | 'store' | 'products' | 'pricing' | 'quickStart';

interface NavLink {
  readonly key: NavKey;
  readonly to: string;
}

/** Links of the public bar: Products with more than one product type, Quick start with a soccer kit. */
export const navLinks = (tenant: Pick<Tenant, 'productTypes'>): readonly NavLink[] => {
  const offered = offeredTypes(tenant);
  return [
    { key: 'home', to: '/' },
    { key: 'store', to: '/store' },
    ...(offered.length > 1 ? [{ key: 'products', to: '/products' } as const] : []),
    { key: 'pricing', to: '/pricing' },
    ...(offered.includes('SOCCER_KIT') ? [{ key: 'quickStart', to: '/quickstart' } as const] : []),
  ];
};

/** The ways to the public pages. */
export const NavLinks = ({ onFollow }: { readonly onFollow?: () => void }) => {
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

/** The ways to an account. */
export const SignButtons = ({ stretched = false }: { readonly stretched?: boolean }) => {
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
