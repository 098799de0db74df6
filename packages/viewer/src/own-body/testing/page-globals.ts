/** A worker that says at once that there is none: what asks one does without. */
class NoWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'Node has none' })));
  }
  terminate(): void {
    // There is none.
  }
}

/** Globals of a page that loading models asks for, as far as Node has to have them: no pictures, no workers. */
export const pageGlobals = (
  fileOf: (url: string) => Promise<Uint8Array<ArrayBuffer>>,
): Record<string, unknown> => ({
  location: { href: 'http://localhost/' },
  Worker: NoWorker,
  createImageBitmap: () => Promise.resolve({ width: 1, height: 1 }),
  fetch: async (url: string) => new Response(await fileOf(url)),
});
