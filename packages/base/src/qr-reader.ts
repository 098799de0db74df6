import decodeQr from 'qr/decode.js';

/** A picture in RGBA, as a canvas hands it out. */
export interface QrPicture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The text of the QR code in a picture; null where none is found. */
export const readQr = (picture: QrPicture): string | null => {
  try {
    return decodeQr(picture);
  } catch {
    // The library throws where there is no code.
    return null;
  }
};
