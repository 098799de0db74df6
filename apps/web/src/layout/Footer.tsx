import { Logo } from '@kitwright/ui';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useLang } from '@kitwright/ui';
import { useTenant } from '../tenant.ts';
import { useShellText } from '../translations/shell/text.ts';
import classes from './footer.module.css';

/** Smooth where the visitor's own settings allow it: the page's styles say so. */
const toTop = (): void => window.scrollTo({ top: 0 });

const Contact = () => {
  const { contact } = useTenant();
  const { lang } = useLang();
  const text = useShellText();
  return (
    <div id="contact">
      <h2 className={classes.heading}>{text('footer.contact')}</h2>
      <ul className={classes.list}>
        <li>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
        </li>
        <li>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </li>
        <li>{contact.address[lang]}</li>
        <li>{contact.hours[lang]}</li>
        <li>
          <Link to="/contact-us">{text('footer.write')}</Link>
        </li>
      </ul>
    </div>
  );
};

/** The public footer: tenant, company, legal, contact. A click on the logo scrolls to the top. */
export const Footer = () => {
  const { name, logo } = useTenant();
  const text = useShellText();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <UnstyledButton onClick={toTop}>
            <VisuallyHidden>{text('nav.toTop')}</VisuallyHidden>
            <Logo name={name} logo={logo} />
          </UnstyledButton>
          <p className="kw-quiet">{text('footer.line')}</p>
        </div>
        <div>
          <h2 className={classes.heading}>{text('footer.company')}</h2>
          <ul className={classes.list}>
            <li>
              <Link to="/about">{text('footer.about')}</Link>
            </li>
            <li>
              <Link to="/careers">{text('footer.careers')}</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={classes.heading}>{text('footer.legal')}</h2>
          <ul className={classes.list}>
            <li>
              <Link to="/privacy">{text('footer.privacy')}</Link>
            </li>
            <li>
              <Link to="/terms">{text('footer.terms')}</Link>
            </li>
          </ul>
        </div>
        <Contact />
      </div>
    </footer>
  );
};
