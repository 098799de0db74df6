/** Reads numbers and names from bytes, little end first, from the start to the end. */
export class ByteReader {
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  u8(): number {
    this.offset += 1;
    return this.bytes[this.offset - 1] ?? 0;
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

  /** Signed numbers of 16 bits, kept as differences in planes (see `planes`), one by one. */
  accumulate(count: number, each: (value: number, i: number) => void): void {
    const [low, high] = [this.take(count), this.take(count)];
    let value = 0;
    for (let i = 0; i < count; i++) {
      const z = (low[i] ?? 0) | ((high[i] ?? 0) << 8);
      value += (z >> 1) ^ -(z & 1);
      each(value, i);
    }
  }
}
