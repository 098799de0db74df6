/** Reads numbers and names from bytes, little end first, from the start to the end. */
export class ByteReader {
  private offset = 0;
  private readonly view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    this.offset += 1;
    return this.view.getUint8(this.offset - 1);
  }

  /** Seven bits a byte, the lowest first. */
  varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.u8();
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** The next bytes, as they are. */
  take(count: number): Uint8Array {
    this.offset += count;
    return this.bytes.subarray(this.offset - count, this.offset);
  }

  /** ASCII, its length first. */
  name(): string {
    return String.fromCharCode(...this.take(this.varint()));
  }

  /** Numbers of 16 bits as two planes: all low bytes, then all high ones. */
  planes(count: number): Uint16Array {
    const [low, high] = [this.take(count), this.take(count)];
    return Uint16Array.from(low, (byte, i) => byte | ((high[i] ?? 0) << 8));
  }

  /** Signed numbers of 16 bits as differences, in planes; see `planes`. */
  differences(count: number): Int32Array {
    let last = 0;
    return Int32Array.from(this.planes(count), (z) => (last += (z >> 1) ^ -(z & 1)));
  }
}
