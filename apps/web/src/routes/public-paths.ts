/** Screens that need sign-in: the personal area and the invoice. Everything else is public. */
const ACCOUNT_PATHS = [/^\/me(?:\/|$)/, /^\/order\/printinvoice(?:\/|$)/];

export const isPublicPath = (pathname: string): boolean =>
  !ACCOUNT_PATHS.some((pattern) => pattern.test(pathname));
