declare module 'wawoff2/decompress.js' {
  /** WOFF2 to TrueType/OpenType bytes. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
