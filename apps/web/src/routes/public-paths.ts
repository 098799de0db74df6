/** Screens that need sign-in: those of the personal area, and the invoice. Everything else is public. */
const ACCOUNT_PATHS = [
  /^\/me\/?$/,
  /^\/me\/(?:dashboard|assets|players|histories|setting)\/?$/,
  /^\/me\/histories\/[^/]+\/?$/,
  /^\/order\/printinvoice(?:\/|$)/,
];

export const isPublicPath = (pathname: string): boolean =>
  !ACCOUNT_PATHS.some((pattern) => pattern.test(pathname));
