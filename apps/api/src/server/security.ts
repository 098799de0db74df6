import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';

/**
 * Origins that Google's own sign-in button needs
 * (developers.google.com/identity/gsi/web/guides/get-google-api-clientid).
 */
const GOOGLE = {
  script: ['https://accounts.google.com/gsi/client'],
  style: ['https://accounts.google.com/gsi/style'],
  other: ['https://accounts.google.com/gsi/'],
};
const NOTHING: typeof GOOGLE = { script: [], style: [], other: [] };

export interface SecurityOptions {
  /** True where people come by https. */
  readonly secure: boolean;
  /** True where the pages offer sign-in with Google: the one thing that comes from elsewhere. */
  readonly google: boolean;
}

/**
 * Security headers. Scripts come from here alone (plus WebAssembly, for lettering); the interface library adds
 * style elements at run time, hence inline styles; pictures and textures may come from blobs made in the page.
 */
export const registerSecurityHeaders = (app: FastifyInstance, { secure, google }: SecurityOptions): void => {
  const from = google ? GOOGLE : NOTHING;
  // Made once: Fastify's own plugin for this makes it for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...from.script],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'", ...from.style],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'data:', 'blob:', ...from.other],
        frameSrc: ["'self'", ...from.other],
        // A video that the browser has just made.
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: google ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
};

const POLICY = 'content-security-policy';
const FRAMED_BY_ITSELF = "frame-ancestors 'self'";

/** Lets these sites show a page in a frame, beside this one; without any, it stays as it is for all pages. */
export const allowFraming = (reply: FastifyReply, origins: readonly string[]): void => {
  const policy = reply.raw.getHeader(POLICY);
  if (origins.length === 0 || typeof policy !== 'string') return;
  reply.raw.setHeader(POLICY, policy.replace(FRAMED_BY_ITSELF, `${FRAMED_BY_ITSELF} ${origins.join(' ')}`));
  // Older than the policy, and without a way to name other sites.
  reply.raw.removeHeader('x-frame-options');
};
