import { z } from 'zod';
import { isIP } from 'node:net';
import { isLocalAddress } from './trust-proxy.ts';

/** Names that no public name server knows (RFC 6761, 6762 and ICANN's .internal). */
const LOCAL_NAME = /(^|\.)(localhost|test|local|internal)$/;

/** Tells whether people anywhere reach the address, as far as it says itself. */
export const isPublicAddress = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return !isLocalAddress(host, 0);
  return host.includes('.') && !LOCAL_NAME.test(host);
};

interface DemoSettings {
  readonly production: boolean;
  readonly demo: 'on' | 'off' | 'public' | undefined;
  readonly publicUrl: string | undefined;
}

/** Why the server must not start in demo mode as it is set; null where it may. */
export const demoFault = ({ production, demo, publicUrl }: DemoSettings): string | null => {
  if (demo === 'off' || (production && demo === undefined)) return null;
  if (production) return 'demo accounts have known passwords; not in production';
  if (demo === 'public' || publicUrl === undefined || !isPublicAddress(publicUrl)) return null;
  return `everybody knows the passwords of a demo, and ${publicUrl} is for everybody: set NODE_ENV=production for a shop, or DEMO=public for a demo`;
};

/** A switch; `public` asks for a demo at an address for everybody. */
export const demoSwitch = z.enum(['1', '0', 'true', 'false', 'on', 'off', 'public']).transform((value) => {
  if (value === 'public') return value;
  return value === '1' || value === 'true' || value === 'on' ? 'on' : 'off';
});
