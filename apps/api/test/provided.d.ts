import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection of the test server, and the name of the template database. */
    testServer: { readonly superuser: Record<string, unknown>; readonly template: string };
  }
}
