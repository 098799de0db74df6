import { useEffect, useRef, useState } from 'react';
import { useLang } from '@kitwright/ui';
import classes from './auth.module.css';

const SCRIPT_URL = 'https://accounts.google.com/gsi/client';
const WIDTH_PX = 320;

/** Holds what we use of Google's sign-in script. */
interface GoogleAccounts {
  readonly accounts: {
    readonly id: {
      initialize(options: {
        readonly client_id: string;
        readonly nonce: string;
        readonly callback: (answer: { readonly credential: string }) => void;
      }): void;
      renderButton(
        parent: HTMLElement,
        options: { readonly theme: string; readonly width: number; readonly locale: string },
      ): void;
    };
  };
}

const isLoaded = (page: Window): page is Window & { readonly google: GoogleAccounts } => 'google' in page;

/** Fetches the script once; it comes from Google, hence only on an installation that offers this. */
const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isLoaded(window)) {
      resolve();
      return;
    }
    const script = document.createElement('script');
    script.src = SCRIPT_URL;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The sign-in script of Google did not load'));
    document.head.append(script);
  });

const NONCE_BYTES = 24;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A secret of this page. The ID token carries its hash, so that one made for another page is refused. */
const newNonce = async (): Promise<{ readonly secret: string; readonly hash: string }> => {
  const secret = hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: hex(new Uint8Array(digest)) };
};

/** Google's own button; `onToken` gets the ID token, and the nonce it was asked for with. */
export const GoogleButton = ({
  clientId,
  onToken,
}: {
  readonly clientId: string;
  readonly onToken: (idToken: string, nonce: string) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onToken);
  const { lang } = useLang();
  // The server takes each nonce once: the next try has another.
  const [tries, setTries] = useState(0);
  useEffect(() => {
    latest.current = onToken;
  }, [onToken]);
  useEffect(() => {
    let stale = false;
    const show = async (): Promise<void> => {
      const [nonce] = await Promise.all([newNonce(), loadScript()]);
      const parent = place.current;
      if (stale || parent === null || !isLoaded(window)) return;
      const { id } = window.google.accounts;
      const callback = ({ credential }: { readonly credential: string }) => {
        latest.current(credential, nonce.secret);
        setTries((before) => before + 1);
      };
      id.initialize({ client_id: clientId, nonce: nonce.hash, callback });
      id.renderButton(parent, { theme: 'outline', width: WIDTH_PX, locale: lang === 'kh' ? 'km' : 'en' });
    };
    show().catch((error: unknown) => console.warn(error));
    return () => {
      stale = true;
    };
  }, [clientId, lang, tries]);
  return <div ref={place} className={classes.google} />;
};
