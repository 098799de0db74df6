/** The part of the validator that the tests use; the package has no types of its own. */
declare module 'gltf-validator' {
  export interface Report {
    readonly issues: {
      readonly numErrors: number;
      readonly numWarnings: number;
      readonly messages: readonly {
        readonly code: string;
        readonly message: string;
        readonly pointer?: string;
      }[];
    };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
