/** Chunk layout of a binary glTF file (glTF 2.0, section 4.4): header, then the JSON chunk, then the rest. */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const JSON_CHUNK = 0x4e4f534a;
const SPACE = 0x20;

interface JsonChunk {
  readonly json: Record<string, unknown>;
  /** Offset at which the chunks after the JSON begin. */
  readonly end: number;
}

const jsonChunkOf = (glb: Uint8Array): JsonChunk => {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength);
  if (view.getUint32(HEADER_BYTES + 4, true) !== JSON_CHUNK)
    throw new Error('A GLB starts with its JSON chunk');
  const start = HEADER_BYTES + CHUNK_HEADER_BYTES;
  const end = start + view.getUint32(HEADER_BYTES, true);
  const json = JSON.parse(new TextDecoder().decode(glb.subarray(start, end))) as Record<string, unknown>;
  return { json, end };
};

/** The root extras of a GLB; empty when it has none. */
export const readExtras = (glb: Uint8Array): Readonly<Record<string, unknown>> => {
  const { extras } = jsonChunkOf(glb).json;
  return typeof extras === 'object' && extras !== null ? (extras as Record<string, unknown>) : {};
};

/** The same GLB with other root extras; the binary chunk is kept byte by byte. */
export const withExtras = (glb: Uint8Array, extras: Readonly<Record<string, unknown>>): Uint8Array => {
  const { json, end } = jsonChunkOf(glb);
  const text = new TextEncoder().encode(JSON.stringify({ ...json, extras }));
  const padded = text.length + ((4 - (text.length % 4)) % 4);
  const rest = glb.subarray(end);
  const out = new Uint8Array(HEADER_BYTES + CHUNK_HEADER_BYTES + padded + rest.length).fill(SPACE);
  out.set(glb.subarray(0, HEADER_BYTES));
  const view = new DataView(out.buffer);
  view.setUint32(8, out.length, true);
  view.setUint32(HEADER_BYTES, padded, true);
  view.setUint32(HEADER_BYTES + 4, JSON_CHUNK, true);
  out.set(text, HEADER_BYTES + CHUNK_HEADER_BYTES);
  out.set(rest, HEADER_BYTES + CHUNK_HEADER_BYTES + padded);
  return out;
};
