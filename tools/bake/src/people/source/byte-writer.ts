/** Writes what `ByteReader` of the body package reads. */
export class ByteWriter {
  private readonly written: number[] = [];

  varint(value: number): void {
    let rest = value;
    for (; rest > 127; rest >>>= 7) this.written.push((rest & 127) | 128);
    this.written.push(rest);
  }

  bytes(bytes: Iterable<number>): void {
    for (const byte of bytes) this.written.push(byte);
  }

  name(name: string): void {
    this.varint(name.length);
    this.bytes(new TextEncoder().encode(name));
  }

  planes(values: ArrayLike<number>): void {
    this.bytes(Array.from(values, (value) => value & 255));
    this.bytes(Array.from(values, (value) => (value >> 8) & 255));
  }

  /** Neighbours move alike: their differences are small, and pack well. */
  differences(values: readonly number[]): void {
    this.planes(
      values.map((value, i) => {
        const difference = value - (values[i - 1] ?? 0);
        return (difference << 1) ^ (difference >> 31);
      }),
    );
  }

  finished(): Uint8Array {
    return Uint8Array.from(this.written);
  }
}
